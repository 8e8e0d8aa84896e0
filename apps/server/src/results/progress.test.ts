import { randomUUID } from 'node:crypto'
import { PlayerProgress } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, zeroToOneHundredQuiz } from '../live/testing/quizzes.ts'
import type { TestUser } from '../testing/index.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

type Guest = { nickname: string; user?: TestUser; isRight?: boolean }

/** A finished game of one question. @returns its id, and the ids of the guests */
async function play(host: TestUser, guests: readonly Guest[], quiz = classicQuiz(MULTI_CHOICE)) {
  const table = await live.hostGame(quiz, host)
  const seats = []
  for (const { nickname, user } of guests) seats.push(await table.join(nickname, user?.accessToken))
  await table.goTo('question')
  for (const [index, { isRight = false }] of guests.entries())
    if (isRight) await seats[index]?.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
  if (!guests.every(({ isRight }) => isRight)) await table.goTo('result')
  else await table.hostStream.until('GAME_RESULT_HOST')
  await table.goTo('podium', 'end')
  live.clock.pass(1000)
  return { gameId: table.gameId, ids: seats.map(({ id }) => id), seats, table }
}

const get = (gameId: string, playerId: string, token: string) =>
  live.call(`GET /games/${gameId}/results/players/${playerId}/progress`, { token })
const progressOf = async (gameId: string, playerId = '', { accessToken }: TestUser) =>
  PlayerProgress.parse((await get(gameId, playerId, accessToken)).body)

test('a user is found by the account, under any nickname, in the games of this host only', async () => {
  const [host, other, ada] = [await live.user('Hanna'), await live.user('Otto'), await live.user('Ada')]
  const first = await play(host, [{ nickname: 'Ada', user: ada, isRight: true }, { nickname: 'Bob' }])
  const second = await play(host, [
    { nickname: 'Lovelace', user: ada },
    { nickname: 'Ada', isRight: true },
  ])
  await play(other, [{ nickname: 'Ada', user: ada }])
  const progress = await progressOf(first.gameId, first.ids[0], host)
  expect(progress).toMatchObject({
    by: 'ACCOUNT',
    games: [
      { id: second.gameId, players: 2, metric: { rank: 2, correct: 0, player: { nickname: 'Lovelace' } } },
      { id: first.gameId, players: 2, metric: { rank: 1, correct: 1, player: { nickname: 'Ada' } } },
    ],
  })
})

test('a visitor is found by the nickname, without regard to case, and in both modes', async () => {
  const host = await live.user('Hanna')
  const first = await play(host, [{ nickname: 'Zoë', isRight: true }, { nickname: 'Bob' }])
  const second = await play(host, [{ nickname: 'ZOË' }], zeroToOneHundredQuiz(50))
  await play(host, [{ nickname: 'Zoe' }])
  const progress = await progressOf(first.gameId, first.ids[0], host)
  expect(progress).toMatchObject({
    by: 'NICKNAME',
    games: [
      {
        id: second.gameId,
        mode: 'ZERO_TO_ONE_HUNDRED',
        metric: { averagePrecision: 0, player: { id: second.ids[0] } },
      },
      { id: first.gameId, mode: 'CLASSIC', metric: { correct: 1 } },
    ],
  })
})

test('is for the host of the game only: not for its players, other users, visitors and game tokens', async () => {
  const [host, ada, stranger] = [await live.user('Hanna'), await live.user('Ada'), await live.user('Eve')]
  const { gameId, ids, seats, table } = await play(host, [{ nickname: 'Ada', user: ada }, { nickname: 'Bob' }])
  const [playerId = ''] = ids
  const tokens = [ada, stranger, seats[1], table.host].map((caller) => caller?.accessToken ?? '')
  for (const token of tokens) expect((await get(gameId, playerId, token)).status).toBe(403)
  expect((await get(gameId, playerId, '')).status).toBe(401)
  expect((await get(gameId, playerId, host.accessToken)).status).toBe(200)
})

test('an unknown player or game is not found, and a running game is refused', async () => {
  const host = await live.user('Hanna')
  const { gameId, ids } = await play(host, [{ nickname: 'Ada' }])
  for (const playerId of [randomUUID(), 'no-id', host.id])
    expect((await get(gameId, playerId, host.accessToken)).status).toBe(404)
  expect((await get(randomUUID(), ids[0] ?? '', host.accessToken)).status).toBe(404)
  const running = await live.hostGame(classicQuiz(MULTI_CHOICE), host)
  expect((await get(running.gameId, ids[0] ?? '', host.accessToken)).status).toBe(409)
})
