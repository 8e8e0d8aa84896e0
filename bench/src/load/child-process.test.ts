import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whilePaused } from './child-process.ts'

/** T: the process is stopped. S: it sleeps. */
const stateOf = (pid: number): string => /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''

test('a process and its children are stopped during a measurement and go on after it, even after one that fails', async () => {
  // It waits in the shell itself: one that has just started another program cannot be stopped until that program runs.
  const child = spawn('sh', ['-c', 'sleep 100 & echo $!; read _; kill $!'])
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const pids = [child.pid ?? 0, Number(line.toString())]
  const states = (): string[] => pids.map(stateOf)
  await whilePaused(pids[0] ?? 0, async () => {
    await expect.poll(states).toEqual(['T', 'T'])
  })
  await expect.poll(states).toEqual(['S', 'S'])
  await expect(whilePaused(pids[0] ?? 0, () => Promise.reject(new Error('no figures')))).rejects.toThrow('no figures')
  await expect.poll(states).toEqual(['S', 'S'])
  child.stdin.end()
  await once(child, 'close')
})
