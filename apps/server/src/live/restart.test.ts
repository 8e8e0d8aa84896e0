import type { GameEvent, GameEventType, TokenPair } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apiClient, openGame } from '@pinwheel/testing'
import type { EventReader, GameClient, ParticipantClient } from '@pinwheel/testing'
import { classicQuiz, MULTI_CHOICE, TRUE_FALSE } from './testing/quizzes.ts'
import { serverProcess } from './testing/server-process.ts'
import type { ServerProcess } from './testing/server-process.ts'

// One game is played from the lobby to the end by the real process, which is killed with -9 in every phase of it. The
// tests follow one another: each finds the game where the one before has left it.

let server: ServerProcess
let hosted: GameClient
let players: ParticipantClient[]
let screens: Record<'hostStream' | 'phone', EventReader>

// Forty-five words take twelve seconds to read, so that the preview outlasts a restart on a busy machine, too.
const LONG = { question: `${'o '.repeat(44)}?` }

const watch = async () => ({ hostStream: await hosted.host.watch(), phone: await at(0).watch() })
const at = (place: number): ParticipantClient => {
  const client = players[place]
  if (client === undefined) throw new Error(`Nobody sits at place ${place}.`)
  return client
}

/** Everything but the moment at which it was said. */
const lasting = (event: GameEvent): unknown =>
  'countdown' in event ? { ...event, countdown: { ...event.countdown, serverTime: undefined } } : event

/** Kills the process and starts it again; the streams have ended and are opened anew, with the same tokens. */
async function killAndRestart(): Promise<void> {
  await server.kill()
  await Promise.all([screens.hostStream.ended, screens.phone.ended])
  await server.start()
  screens = await watch()
}

/** What both screens show after a restart is what they showed before it. */
async function survives(host: GameEventType, phone: GameEventType) {
  const before = [await screens.hostStream.until(host), await screens.phone.until(phone)]
  await killAndRestart()
  const after = [await screens.hostStream.until(host), await screens.phone.until(phone)]
  expect(after.map(lasting)).toEqual(before.map(lasting))
}

beforeAll(async () => {
  server = await serverProcess()
  await server.start()
  const call = apiClient(server.origin)
  const credentials = { email: 'hanna@example.org', password: 'Correct Horse 42!' }
  await call('POST /users', { ...credentials, defaultNickname: 'Hanna' })
  const { accessToken } = (await call('POST /auth/login', credentials)).body as TokenPair
  hosted = await openGame(server.origin, accessToken, classicQuiz({ ...MULTI_CHOICE, ...LONG }, TRUE_FALSE))
  players = []
  for (let place = 0; place < 30; place++) players.push(await hosted.join(`Player_${place}`))
  screens = await watch()
}, 60_000)
afterAll(() => server.dispose())

test('in the opening lobby: it opens', async () => {
  await killAndRestart()
  await Promise.all([screens.hostStream.until('GAME_LOBBY_HOST'), screens.phone.until('GAME_LOBBY_PLAYER')])
}, 60_000)

test('in the lobby: everybody is still there', async () => {
  screens = await watch()
  await survives('GAME_LOBBY_HOST', 'GAME_LOBBY_PLAYER')
}, 60_000)

test('while the game begins: the first question comes', async () => {
  await hosted.host.complete()
  await screens.hostStream.until('GAME_BEGIN_HOST')
  await killAndRestart()
  await screens.hostStream.until('GAME_QUESTION_PREVIEW_HOST')
}, 60_000)

test('in the preview: it goes on with the same clock', async () => {
  screens = await watch()
  await survives('GAME_QUESTION_PREVIEW_HOST', 'GAME_QUESTION_PREVIEW_PLAYER')
}, 60_000)

test('in the question, with answers under way: the same clock, and no acknowledged answer is missing', async () => {
  const before = await screens.hostStream.until('GAME_QUESTION_HOST')
  const acknowledged: ParticipantClient[] = []
  // The phone that we watch does not answer, so that the question stays open.
  const answering = players.slice(1, 21).map(async (client, place) => {
    const status = await client.answer({ type: 'MULTI_CHOICE', optionIndex: place % 3 }).catch(() => 'cut off')
    if (status === 204) acknowledged.push(client)
  })
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(0), { timeout: 10_000, interval: 1 })
  await killAndRestart()
  await Promise.all(answering)

  const after = await screens.hostStream.until('GAME_QUESTION_HOST')
  expect(after.countdown).toMatchObject({
    initiatedTime: before.countdown.initiatedTime,
    expiryTime: before.countdown.expiryTime,
  })
  expect(after.submissions.current).toBeGreaterThanOrEqual(acknowledged.length)
  for (const client of acknowledged) {
    const screen = await client.watch()
    const { player } = await screen.until('GAME_AWAITING_RESULT_PLAYER')
    expect(player.answer).toEqual({ type: 'MULTI_CHOICE', optionIndex: (players.indexOf(client) - 1) % 3 })
    screen.close()
  }
  await hosted.host.complete(after.seq)
  const { results } = await screens.hostStream.until('GAME_RESULT_HOST')
  const counted = results.distribution.reduce((sum, { count }) => sum + count, 0)
  expect(counted).toBeGreaterThanOrEqual(acknowledged.length)
}, 60_000)

test('in the result: the same figures', async () => {
  screens = await watch()
  await survives('GAME_RESULT_HOST', 'GAME_RESULT_PLAYER')
  await nextPhase('GAME_RESULT_HOST')
}, 60_000)

test('in the leaderboard', async () => {
  await survives('GAME_LEADERBOARD_HOST', 'GAME_LEADERBOARD_PLAYER')
}, 60_000)

test('at the podium, whose results are there', async () => {
  await nextPhase('GAME_LEADERBOARD_HOST')
  await screens.hostStream.until('GAME_QUESTION_HOST')
  await nextPhase('GAME_QUESTION_HOST')
  await nextPhase('GAME_RESULT_HOST')
  screens = await watch()
  await survives('GAME_PODIUM_HOST', 'GAME_PODIUM_PLAYER')
}, 60_000)

test('after the end: it stays over', async () => {
  await nextPhase('GAME_PODIUM_HOST')
  await screens.hostStream.until('GAME_QUIT_EVENT')
  await server.kill()
  await server.start()
  expect((await hosted.host.call('GET', '/events')).status).toBe(404)
}, 60_000)

/** The host takes the step that the given phase waits for. */
async function nextPhase(
  from: 'GAME_LEADERBOARD_HOST' | 'GAME_QUESTION_HOST' | 'GAME_RESULT_HOST' | 'GAME_PODIUM_HOST',
) {
  const screen = await hosted.host.watch()
  const { seq } = await screen.until(from)
  screen.close()
  expect(await hosted.host.complete(seq)).toBe(204)
}
