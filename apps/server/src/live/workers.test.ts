import { readdirSync, readlinkSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { apiClient, openGame, register } from '@pinwheel/testing'
import type { EventReader, GameClient, ParticipantClient } from '@pinwheel/testing'
import { classicQuiz, MULTI_CHOICE, TRUE_FALSE } from './testing/quizzes.ts'
import { serverProcess } from './testing/server-process.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { isAlive, workerPids } from './testing/worker-pids.ts'

const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const
const WORKERS = 3
const PLAYERS = 60
const HOST = { email: 'hanna@example.org', password: 'Correct Horse 42!' }

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** One participant with its open stream. */
type Screen = { client: ParticipantClient; events: EventReader; hasEnded: boolean }

let server: ServerProcess
let hosted: GameClient
let host: Screen
let phones: Screen[]

async function watch(client: ParticipantClient): Promise<Screen> {
  const events = await client.watch()
  const screen = { client, events, hasEnded: false }
  void events.ended.finally(() => {
    screen.hasEnded = true
  })
  return screen
}

/** Opens the stream again, as a browser does. */
async function reconnect(screen: Screen): Promise<void> {
  Object.assign(screen, await watch(screen.client))
}

const listening = () => workerPids(server)

/** The sockets of a process, which knows no others than its clients' and those of its database and supervisor. */
const connectionsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:')).length

async function figures(): Promise<Record<string, number>> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  const lines = text.split('\n').filter((line) => /^pinwheel_\w+ /.test(line))
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]))
}

const ready = async () => (await fetch(`${server.origin}/ready`, { headers: { connection: 'close' } })).status

/** Sends the calls at the same time, each on a connection of its own. @returns how often each status was received */
async function statuses(count: number, call: () => Promise<{ status: number }>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(Array.from({ length: count }, call)))
    counts[status] = (counts[status] ?? 0) + 1
  return counts
}

beforeAll(async () => {
  server = await serverProcess({ WORKERS: String(WORKERS), LOG_LEVEL: 'info', DRAIN_SECONDS: '1' })
  await server.start()
  hosted = await openGame(
    server.origin,
    await register(server.origin, HOST, 'Hanna'),
    classicQuiz({ ...MULTI_CHOICE, duration: 60 }, TRUE_FALSE),
  )
  host = await watch(hosted.host)
  const clients = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => hosted.join(`Player_${index}`)))
  phones = await Promise.all(clients.map(watch))
})
afterAll(() => server.dispose())

test('players on several workers play one game, and /metrics adds up what the workers serve', async () => {
  expect(server.output().split('Pinwheel is ready')).toHaveLength(2)
  expect(listening().size).toBe(WORKERS)
  expect(await ready()).toBe(200)
  const { seq } = await host.events.until('GAME_LOBBY_HOST', ({ game }) => game.players === PLAYERS)
  await hosted.host.complete(seq)
  await host.events.until('GAME_QUESTION_HOST')
  await Promise.all(phones.map(({ events }) => events.until('GAME_QUESTION_PLAYER')))
  // The first answer of a player counts, whichever workers receive both.
  const twice = await Promise.all([phones[0]!.client.answer(RIGHT), phones[0]!.client.answer(RIGHT)])
  expect(twice.toSorted()).toEqual([204, 400])
  const early = phones.slice(1, 8)
  expect(await Promise.all(early.map(({ client }) => client.answer(RIGHT)))).toEqual(early.map(() => 204))
  expect(await figures()).toMatchObject({
    pinwheel_workers: WORKERS,
    pinwheel_live_games: 1,
    pinwheel_live_players: PLAYERS,
    pinwheel_live_streams: PLAYERS + 1,
    pinwheel_answers_total: 8,
  })
})

test('a worker is killed in a question: it is replaced, its players come back to the others, and no answer is lost', async () => {
  const [killed] = [...listening()].toSorted(([, one], [, other]) => connectionsOf(other) - connectionsOf(one))
  process.kill(killed![1], 'SIGKILL')
  const screens = [host, ...phones]
  const lost = () => screens.filter(({ hasEnded }) => hasEnded)
  await expect.poll(async () => (await figures())['pinwheel_live_streams']).toBeLessThan(PLAYERS + 1)
  await expect.poll(async () => ((await figures())['pinwheel_live_streams'] ?? 0) + lost().length).toBe(PLAYERS + 1)
  const moved = lost()
  // Otherwise the players were not spread over the workers.
  expect(moved.length).toBeGreaterThan(0)
  expect(moved.length).toBeLessThan(PLAYERS)
  await Promise.all(moved.map(reconnect))
  const [early, late] = [phones.slice(0, 8), phones.slice(8)]
  for (const { events } of moved.filter((screen) => early.includes(screen)))
    expect((await events.until('GAME_AWAITING_RESULT_PLAYER')).player.answer).toEqual(RIGHT)
  for (const { events } of moved.filter((screen) => late.includes(screen))) await events.until('GAME_QUESTION_PLAYER')
  expect(await Promise.all(late.map(({ client }) => client.answer(RIGHT)))).toEqual(late.map(() => 204))
  const { results, seq } = await host.events.until('GAME_RESULT_HOST')
  expect(results.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(PLAYERS)
  await Promise.all(phones.map(({ events }) => events.until('GAME_RESULT_PLAYER')))
  expect(await hosted.host.complete(seq)).toBe(204)
  await host.events.until('GAME_LEADERBOARD_HOST')

  await expect.poll(() => listening().size).toBe(WORKERS + 1)
  await expect.poll(async () => (await figures())['pinwheel_workers']).toBe(WORKERS)
  expect(await (await fetch(`${server.origin}/health`)).json()).toMatchObject({ info: { workers: { status: 'up' } } })
  expect(server.output().split(`"worker":${killed![0]},"reason":"it ended with SIGKILL"`)).toHaveLength(2)
})

test('/health reports a worker that does not respond', async () => {
  const health = async () => (await fetch(`${server.origin}/health`, { signal: AbortSignal.timeout(5_000) })).json()
  const [, pid] = [...listening()].at(-1)!
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  // A request that the stopped worker accepts receives no response.
  await expect
    .poll(() => health().catch(() => undefined), { timeout: 30_000 })
    .toMatchObject({ error: { workers: { status: 'down' } } })
  process.kill(pid, 'SIGCONT')
  await expect.poll(health).toMatchObject({ info: { workers: { status: 'up' } } })
})

test('wrong PINs and wrong passwords sent to all workers get no more tries than on one', async () => {
  const call = apiClient(server.origin)
  // Thirty, and one for every ten players who joined from this address.
  const allowed = 30 + PLAYERS / 10
  const pins = await statuses(90, () => call('POST /auth/game', { gamePIN: '999999' }))
  expect(pins).toEqual({ 401: allowed, 429: 90 - allowed })
  const passwords = await statuses(40, () => call('POST /auth/login', { ...HOST, password: 'Wrong Horse 42!' }))
  const { 429: refused = 0, ...tried } = passwords
  expect(tried).toEqual({ 400: 10 })
  expect(refused).toBe(30)
})

test('after kill -9 of the supervisor no worker and no database runs, and the next start goes on with the game', async () => {
  const pids = [...listening().values()]
  await server.kill()
  for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false)
  await server.start()
  await reconnect(host)
  await host.events.until('GAME_LEADERBOARD_HOST')
})

test('SIGTERM drains all workers and ends them with the supervisor', async () => {
  const pids = [...listening().values()]
  const stopped = server.stop()
  await expect.poll(ready, { interval: 5 }).toBe(503)
  // No worker answers otherwise.
  expect(await statuses(6, async () => ({ status: await ready() }))).toEqual({ 503: 6 })
  expect(await stopped).toBe(0)
  await Promise.all([host, ...phones].map(({ events }) => events.ended))
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('SIGTERM while a worker is being replaced ends that one as well', async () => {
  const other = await serverProcess({ WORKERS: '2', LOG_LEVEL: 'info' })
  onTestFinished(() => other.dispose())
  await other.start()
  const [killed] = workerPids(other)
  process.kill(killed![1], 'SIGKILL')
  await expect.poll(() => other.output(), { interval: 5 }).toContain('A worker died and is replaced')
  // The worker that replaces it is loading its modules. One that has to be killed makes the server exit with 1.
  expect(await other.stop()).toBe(0)
})
