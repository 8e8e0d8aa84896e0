import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceArgs } from './load/child-process.ts'
import { Host } from './product/host.ts'
import { startProductFromSource } from './servers.ts'
import type { Server } from './servers.ts'

/** The tests start a real server with its own database, which takes seconds, and play complete games. */
const TIMEOUT_MS = 180_000

let server: Server
beforeAll(async () => {
  server = await startProductFromSource()
}, TIMEOUT_MS)
afterAll(() => server.stop(), TIMEOUT_MS)

function startBots(...args: string[]) {
  const url = `http://127.0.0.1:${server.port}`
  const child = spawn(process.execPath, [...sourceArgs(new URL('bots.ts', import.meta.url)), '--url', url, ...args])
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended: Promise.all([code, text(child.stdout), text(child.stderr)]) }
}

test('bots join by PIN, play every question, and exit when the game ends', { timeout: TIMEOUT_MS }, async () => {
  const host = new Host(server.port)
  const pin = await host.openGame(2, 5)
  const bots = startBots('--pin', pin, '--players', '6', '--speed', '1000')
  await host.waitForPlayers(6)
  await host.completeTask()
  await host.playToPodium()
  await host.completeTask()
  const [code, stdout, stderr] = await bots.ended
  host.close()
  expect(stderr).toBe('')
  expect(stdout).toContain('Joined: 6 of 6\n')
  expect(stdout).toContain('Question 2 of 2 is open')
  expect(stdout).toMatch(/ {2}1\. \S+, \d+ points/)
  expect(stdout).toContain('6 of 6 players played to the end.\n')
  expect(code).toBe(0)
})

test('a wrong PIN causes one error message', { timeout: TIMEOUT_MS }, async () => {
  const [code, stdout, stderr] = await startBots('--pin', '999999', '--players', '50').ended
  expect([code, stdout, stderr]).toEqual([
    1,
    '',
    'No running game has the PIN 999999. Check the PIN on the host’s screen.\n',
  ])
})

test('interrupted bots leave the game', { timeout: TIMEOUT_MS }, async () => {
  const host = new Host(server.port)
  const pin = await host.openGame(1)
  const bots = startBots('--pin', pin, '--players', '3', '--speed', '1000')
  await host.waitForPlayers(3)
  bots.child.kill('SIGINT')
  const [code, stdout] = await bots.ended
  await host.waitForPlayers(0)
  host.close()
  expect(code).toBe(130)
  expect(stdout).toContain('3 players leave the game.')
})
