import type { GameEvent, GameEventType, Question, TokenPair } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apiClient, openGame } from '@pinwheel/testing'
import type { EventReader, GameClient, ParticipantClient } from '@pinwheel/testing'
import { classicQuiz, MULTI_CHOICE } from './testing/quizzes.ts'
import { serverProcess } from './testing/server-process.ts'
import type { ServerProcess } from './testing/server-process.ts'

// Each test plays a game of its own on the real process up to one phase, then kills the process with SIGKILL and starts it again.

vi.setConfig({ testTimeout: 60_000 })

let server: ServerProcess
let hostToken: string

beforeAll(async () => {
  server = await serverProcess()
  await server.start()
  const call = apiClient(server.origin)
  const credentials = { email: 'hanna@example.org', password: 'Correct Horse 42!' }
  await call('POST /users', { ...credentials, defaultNickname: 'Hanna' })
  hostToken = ((await call('POST /auth/login', credentials)).body as TokenPair).accessToken
}, 60_000)
afterAll(() => server.dispose())

/** A preview of half a second, and a question that stays open during a restart on a busy machine. */
const SHORT = { ...MULTI_CHOICE, question: 'River', duration: 60 } satisfies Question
/** Forty-five words are previewed for 12 s, so that the preview outlasts a restart on a busy machine. */
const LONG = { ...MULTI_CHOICE, question: `${'o '.repeat(44)}?` } satisfies Question

type RunningGame = GameClient & {
  players: ParticipantClient[]
  hostStream: EventReader
  playerStream: EventReader
}

type GameOptions = { questions?: [Question, ...Question[]]; players?: number }

async function startGame({ questions = [SHORT], players = 1 }: GameOptions = {}): Promise<RunningGame> {
  const game = await openGame(server.origin, hostToken, classicQuiz(...questions))
  const names = Array.from({ length: players }, (_, index) => `Player_${index}`)
  const joined = await Promise.all(names.map((name) => game.join(name)))
  return { ...game, players: joined, ...(await openStreams(game.host, joined)) }
}

async function openStreams(host: ParticipantClient, [player]: readonly ParticipantClient[]) {
  if (player === undefined) throw new Error('The game has no player.')
  return { hostStream: await host.watch(), playerStream: await player.watch() }
}

const HOST_EVENTS = [
  'GAME_LOBBY_HOST',
  'GAME_BEGIN_HOST',
  'GAME_QUESTION_PREVIEW_HOST',
  'GAME_QUESTION_HOST',
  'GAME_RESULT_HOST',
] as const satisfies readonly GameEventType[]

/** Plays the game until the host receives this event, and returns it. The host completes each phase that waits for the host. */
async function playUntil<Type extends GameEventType>({ host, hostStream }: RunningGame, last: Type) {
  for (const type of HOST_EVENTS) {
    if ((type as GameEventType) === last) break
    const { seq } = await hostStream.until(type)
    const isTimed = type === 'GAME_BEGIN_HOST' || type === 'GAME_QUESTION_PREVIEW_HOST'
    const status = isTimed ? 204 : await host.complete(seq)
    if (status !== 204) throw new Error(`The host could not complete ${type}: status ${status}.`)
  }
  return hostStream.until(last)
}

/** The streams end with the process. The same tokens open new ones. */
async function killAndRestart({ host, players, hostStream, playerStream }: RunningGame) {
  await server.kill()
  await Promise.all([hostStream.ended, playerStream.ended])
  await server.start()
  return openStreams(host, players)
}

/** The event without the time at which the server sent it. */
const withoutServerTime = (event: GameEvent): unknown =>
  'countdown' in event ? { ...event, countdown: { ...event.countdown, serverTime: undefined } } : event

/** Host and player receive these events after the restart as before it. */
async function expectSameEvents(game: RunningGame, host: GameEventType, player: GameEventType): Promise<void> {
  // New streams begin with the current event, which the host's stream may have passed already.
  const streams = await openStreams(game.host, game.players)
  const before = [await streams.hostStream.until(host), await streams.playerStream.until(player)]
  const restarted = await killAndRestart({ ...game, ...streams })
  const after = [await restarted.hostStream.until(host), await restarted.playerStream.until(player)]
  expect(after.map(withoutServerTime)).toEqual(before.map(withoutServerTime))
}

test('a lobby that was opening opens after a restart', async () => {
  const { hostStream, playerStream } = await killAndRestart(await startGame())
  await Promise.all([hostStream.until('GAME_LOBBY_HOST'), playerStream.until('GAME_LOBBY_PLAYER')])
})

test('a lobby has the same players after a restart', async () => {
  const game = await startGame({ players: 30 })
  await playUntil(game, 'GAME_LOBBY_HOST')
  await expectSameEvents(game, 'GAME_LOBBY_HOST', 'GAME_LOBBY_PLAYER')
})

test('a game that begins shows its first question after a restart', async () => {
  const game = await startGame()
  await playUntil(game, 'GAME_BEGIN_HOST')
  const { hostStream } = await killAndRestart(game)
  await hostStream.until('GAME_QUESTION_PREVIEW_HOST')
})

test('a preview keeps its countdown after a restart', async () => {
  const game = await startGame({ questions: [LONG] })
  await playUntil(game, 'GAME_QUESTION_PREVIEW_HOST')
  await expectSameEvents(game, 'GAME_QUESTION_PREVIEW_HOST', 'GAME_QUESTION_PREVIEW_PLAYER')
})

test('a question keeps its countdown and every acknowledged answer when the process is killed during answers', async () => {
  const game = await startGame({ players: 21 })
  const before = await playUntil(game, 'GAME_QUESTION_HOST')
  // The first player does not answer, so that the question stays open.
  const answering = game.players.slice(1)
  const acknowledged: ParticipantClient[] = []
  const submitted = answering.map(async (client, index) => {
    const status = await client.answer({ type: 'MULTI_CHOICE', optionIndex: index % 3 }).catch(() => 'connection lost')
    if (status === 204) acknowledged.push(client)
  })
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(0), { timeout: 10_000, interval: 1 })
  const { hostStream } = await killAndRestart(game)
  await Promise.all(submitted)

  const after = await hostStream.until('GAME_QUESTION_HOST')
  expect(after.countdown).toMatchObject({
    initiatedTime: before.countdown.initiatedTime,
    expiryTime: before.countdown.expiryTime,
  })
  expect(after.submissions.current).toBeGreaterThanOrEqual(acknowledged.length)
  for (const client of acknowledged) {
    const stream = await client.watch()
    const { player } = await stream.until('GAME_AWAITING_RESULT_PLAYER')
    expect(player.answer).toEqual({ type: 'MULTI_CHOICE', optionIndex: answering.indexOf(client) % 3 })
    stream.close()
  }
  expect(await game.host.complete(after.seq)).toBe(204)
  const { results } = await hostStream.until('GAME_RESULT_HOST')
  const counted = results.distribution.reduce((sum, { count }) => sum + count, 0)
  expect(counted).toBeGreaterThanOrEqual(acknowledged.length)
})

test('a result is the same after a restart', async () => {
  const game = await startGame()
  await playUntil(game, 'GAME_RESULT_HOST')
  await expectSameEvents(game, 'GAME_RESULT_HOST', 'GAME_RESULT_PLAYER')
})

test('a leaderboard is the same after a restart', async () => {
  const game = await startGame({ questions: [SHORT, SHORT] })
  await playUntil(game, 'GAME_LEADERBOARD_HOST')
  await expectSameEvents(game, 'GAME_LEADERBOARD_HOST', 'GAME_LEADERBOARD_PLAYER')
})

test('a podium is the same after a restart', async () => {
  const game = await startGame()
  await playUntil(game, 'GAME_PODIUM_HOST')
  await expectSameEvents(game, 'GAME_PODIUM_HOST', 'GAME_PODIUM_PLAYER')
})

test('a game that ended is still over after a restart', async () => {
  const game = await startGame()
  const { seq } = await playUntil(game, 'GAME_PODIUM_HOST')
  expect(await game.host.complete(seq)).toBe(204)
  await game.hostStream.until('GAME_QUIT_EVENT')
  await server.kill()
  await server.start()
  expect((await game.host.call('GET', '/events')).status).toBe(404)
})
