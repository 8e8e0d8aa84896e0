import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import {
  cpuSeconds,
  cpuSecondsBetween,
  descendants,
  mainThreadSeconds,
  proportionalKb,
  residentKb,
  serverProcesses,
  untilIdle,
} from './resource-usage.ts'

test('a running process has processor time and memory; a process that does not exist has 0', () => {
  expect(cpuSeconds(process.pid)).toBeGreaterThan(0)
  expect(residentKb(process.pid)).toBeGreaterThan(1000)
  expect(proportionalKb([process.pid])).toBeGreaterThan(1000)
  expect([cpuSeconds(0), mainThreadSeconds(0), residentKb(0), proportionalKb([0])]).toEqual([0, 0, 0, 0])
})

test('the main thread has a part of the processor time of its process', () => {
  const main = mainThreadSeconds(process.pid)
  expect(main).toBeGreaterThan(0)
  expect(main).toBeLessThan(cpuSeconds(process.pid))
})

test('a process is idle when neither it nor a child of it runs', async () => {
  const computing = `const computed = () => process.cpuUsage().user; while (computed() < 500_000); setInterval(() => {}, 1000)`
  const child = spawn('sh', ['-c', '"$0" -e "$1" & echo $!; cat; kill $!', process.execPath, computing])
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  await untilIdle(child.pid ?? 0)
  expect(cpuSeconds(Number(line.toString()))).toBeGreaterThanOrEqual(0.5)
  child.stdin.end()
  await once(child, 'close')
})

test('descendants include children and grandchildren but not the process itself', async () => {
  const child = spawn('sh', ['-c', 'sleep 100 & echo $!; cat; kill $!'])
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const pids = descendants(process.pid)
  expect(pids).toContain(child.pid)
  expect(pids).toContain(Number(line.toString()))
  expect(pids).not.toContain(process.pid)
  child.stdin.end()
  await once(child, 'close')
})

test('processor time between two samples counts new processes in full and ignores ended ones', () => {
  const before = new Map([
    [1, 5],
    [2, 7],
  ])
  const after = new Map([
    [1, 6],
    [3, 2],
  ])
  expect(cpuSecondsBetween(before, after)).toBe(3)
})

test('the Node processes of a server are the process itself and its workers', async () => {
  const worker = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log("ready")'])
  const other = spawn('cat')
  await once(worker.stdout, 'data')
  const { node, database } = serverProcesses(process.pid)
  expect(node).toEqual(expect.arrayContaining([process.pid, worker.pid]))
  expect(node).not.toContain(other.pid)
  expect(database).toContain(other.pid)
  for (const child of [worker, other]) child.stdin.end()
  await Promise.all([once(worker, 'close'), once(other, 'close')])
})
