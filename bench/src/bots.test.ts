import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceArgs } from './load/child-process.ts'
import { Host } from './product/host.ts'
import { startFromSource } from './servers.ts'
import type { Server } from './servers.ts'

/** A real service with a database of its own: starting it takes a few seconds, playing a game a few more. */
const TIMEOUT_MS = 180_000

let service: Server
beforeAll(async () => {
  service = await startFromSource()
}, TIMEOUT_MS)
afterAll(() => service.stop(), TIMEOUT_MS)

function bots(...args: string[]) {
  const url = `http://127.0.0.1:${service.port}`
  const child = spawn(process.execPath, [...sourceArgs(new URL('bots.ts', import.meta.url)), '--url', url, ...args])
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended: Promise.all([code, text(child.stdout), text(child.stderr)]) }
}

test('players join by PIN, play every question, and end with the game', { timeout: TIMEOUT_MS }, async () => {
  const host = new Host(service.port)
  const pin = await host.openGame(2, 5)
  const hall = bots('--pin', pin, '--players', '6', '--speed', '1000')
  await host.hasPlayers(6)
  await host.step()
  await host.playToPodium()
  await host.step()
  const [code, said, complaints] = await hall.ended
  host.close()
  expect(complaints).toBe('')
  expect(said).toContain('Joined: 6 of 6\n')
  expect(said).toContain('Question 2 of 2 is open')
  expect(said).toMatch(/ {2}1\. \S+, \d+ points/)
  expect(said).toContain('6 of 6 players played to the end.\n')
  expect(code).toBe(0)
})

test('a wrong PIN is said once, in a sentence', { timeout: TIMEOUT_MS }, async () => {
  const [code, said, complaints] = await bots('--pin', '999999', '--players', '50').ended
  expect([code, said, complaints]).toEqual([1, '', 'No running game has the PIN 999999. Check the PIN on the host’s screen.\n'])
})

test('players who are interrupted leave the game', { timeout: TIMEOUT_MS }, async () => {
  const host = new Host(service.port)
  const pin = await host.openGame(1)
  const hall = bots('--pin', pin, '--players', '3', '--speed', '1000')
  await host.hasPlayers(3)
  hall.child.kill('SIGINT')
  const [code, said] = await hall.ended
  await host.hasPlayers(0)
  host.close()
  expect(code).toBe(130)
  expect(said).toContain('3 players leave the game.')
})
