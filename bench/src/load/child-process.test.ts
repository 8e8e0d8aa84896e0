import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whilePaused } from './child-process.ts'

/** T: the process is stopped. S: it sleeps. */
const stateOf = (pid: number): string => /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''

/** It waits in the shell itself: one that has just started another program cannot be stopped until that program runs. */
async function startShell() {
  const child = spawn('sh', ['-c', 'sleep 100 & echo $!; read _; kill $!'])
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const pid = child.pid ?? 0
  return { child, pid, states: () => [stateOf(pid), stateOf(Number(line.toString()))] }
}

test('processes and their children are stopped during a measurement and go on after it, even after one that fails', async () => {
  const shells = [await startShell(), await startShell()]
  const pids = shells.map(({ pid }) => pid)
  const states = () => shells.flatMap((shell) => shell.states())
  await whilePaused(pids, async () => {
    await expect.poll(states).toEqual(['T', 'T', 'T', 'T'])
  })
  await expect.poll(states).toEqual(['S', 'S', 'S', 'S'])
  await expect(whilePaused(pids, () => Promise.reject(new Error('no figures')))).rejects.toThrow('no figures')
  await expect.poll(states).toEqual(['S', 'S', 'S', 'S'])
  for (const { child } of shells) {
    child.stdin.end()
    await once(child, 'close')
  }
})
