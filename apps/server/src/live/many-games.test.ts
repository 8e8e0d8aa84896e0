import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ok, refused } from '@pinwheel/contract'
import { singleNodeBus } from '../bus/index.ts'
import type { GameCaller } from '../http/index.ts'
import { createLive } from './live.ts'
import type { LiveStore } from './store/live-store.ts'
import { postgresLiveStore } from './store/postgres.ts'
import { startLiveApp } from './testing/live-app.ts'
import type { LiveApp } from './testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from './testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const
const QUESTION_MS = 20_500

async function openQuestions(count: number) {
  const games = []
  for (let game = 0; game < count; game += 1) {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const players = [await hosted.join('Ada'), await hosted.join('Bob')]
    games.push({ hosted, players })
  }
  for (const { hosted } of games) await hosted.goTo('begin')
  live.clock.pass(3000)
  for (const { hosted } of games) await hosted.hostStream.until('GAME_QUESTION_PREVIEW_HOST')
  live.clock.pass(3000)
  for (const { hosted } of games) await hosted.hostStream.until('GAME_QUESTION_HOST')
  return games
}

/** The transactions that last wrote the rows of these games. */
async function lastTransactions(games: Awaited<ReturnType<typeof openQuestions>>): Promise<ReadonlySet<string>> {
  const ids = games.map(({ hosted }) => hosted.gameId)
  const { rows } = await live.sql.pool.query<{ xmin: string }>('select xmin::text from games where id = any ($1)', [
    ids,
  ])
  return new Set(rows.map(({ xmin }) => xmin))
}

async function whileLocked(gameId: string, work: () => Promise<void>): Promise<void> {
  const client: PoolClient = await live.sql.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from games where id = $1 for update', [gameId])
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the questions of ten games that end at the same moment end in one transaction', async () => {
  const games = await openQuestions(10)
  const statuses = await Promise.all(games.map(async ({ players }) => players[0]?.answer(RIGHT)))
  expect(new Set(statuses)).toEqual(new Set([204]))
  const before = await lastTransactions(games)
  live.clock.pass(QUESTION_MS)
  const results = await Promise.all(games.map(({ hosted }) => hosted.hostStream.until('GAME_RESULT_HOST')))
  const after = await lastTransactions(games)
  expect(after.size).toBe(1)
  expect(before).not.toContain([...after][0])
  for (const { results: of } of results) expect(of.distribution.map(({ count }) => count)).toEqual([1])
})

test('a game that another transaction has locked holds up neither the answers nor the transitions of others', async () => {
  const [locked, free] = await openQuestions(2)
  if (locked === undefined || free === undefined) throw new Error('Two games were opened.')
  const pending: Promise<number>[] = []
  await whileLocked(locked.hosted.gameId, async () => {
    let answered = 0
    pending.push(...locked.players.map((player) => player.answer(RIGHT).finally(() => (answered += 1))))
    expect(await free.players[0]?.answer(RIGHT)).toBe(204)
    live.clock.pass(QUESTION_MS)
    await free.hosted.hostStream.until('GAME_RESULT_HOST')
    expect(answered).toBe(0)
  })
  // The question ended while they waited, or after they were recorded: what is acknowledged is counted.
  const acknowledged = (await Promise.all(pending)).filter((status) => status === 204).length
  const { results } = await locked.hosted.hostStream.until('GAME_RESULT_HOST')
  expect(results.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(acknowledged)
})

test('answers that the database refuses in one game are recorded in the others', async () => {
  const [broken, free] = await openQuestions(2)
  if (broken === undefined || free === undefined) throw new Error('Two games were opened.')
  await live.sql.pool.query(
    `alter table game_answers add constraint refuse check (game_id <> '${broken.hosted.gameId}')`,
  )
  const statuses = await Promise.all([broken, free].flatMap(({ players }) => players.map((one) => one.answer(RIGHT))))
  await live.sql.pool.query('alter table game_answers drop constraint refuse')
  expect(statuses).toEqual([400, 400, 204, 204])
  await free.hosted.hostStream.until('GAME_RESULT_HOST')
  expect(await Promise.all(broken.players.map((player) => player.answer(RIGHT)))).toEqual([204, 204])
  await broken.hosted.hostStream.until('GAME_RESULT_HOST')
})

test('a transition that the database refuses in one game is made in the others, and later in this one', async () => {
  const [broken, free] = await openQuestions(2)
  if (broken === undefined || free === undefined) throw new Error('Two games were opened.')
  const { gameId } = broken.hosted
  const isOpen = `(document -> 'phase' ->> 'kind') = 'question'`
  await live.sql.pool.query(`alter table games add constraint refuse check (id <> '${gameId}' or ${isOpen})`)
  live.clock.pass(QUESTION_MS)
  await free.hosted.hostStream.until('GAME_RESULT_HOST')
  await live.sql.pool.query('alter table games drop constraint refuse')
  await vi.waitFor(async () => {
    live.clock.pass(1000)
    expect(broken.hosted.hostStream.events.at(-1)?.type).toBe('GAME_RESULT_HOST')
  })
})

test('in a burst, the question of a game that all have answered ends a second later, or when few answers of others wait', async () => {
  const [first, second, busy] = await openQuestions(3)
  if (first === undefined || second === undefined || busy === undefined) throw new Error('Three games were opened.')
  // No game ends.
  const store = postgresLiveStore(live.sql, {} as never)
  let [begin, goOn] = [(): void => undefined, (): void => undefined]
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const recordAnswersTogether: LiveStore['recordAnswersTogether'] = async (batches) => {
    if (batches.some(({ gameId }) => gameId === busy.hosted.gameId)) {
      begin()
      await held
    }
    return store.recordAnswersTogether(batches)
  }
  const reported: unknown[] = []
  const node = createLive({
    store: { ...store, recordAnswersTogether },
    bus: singleNodeBus(),
    clock: live.clock,
    maxPlayers: 10,
    findQuizForHosting: async () => refused('quiz/not-found'),
    nicknamesOf: async () => new Map(),
    report: (error) => void reported.push(error),
  })
  const answerIn = ({ hosted: { gameId }, players }: typeof busy) =>
    players.map(({ id }) => {
      const caller: GameCaller = { scope: 'GAME', participantType: 'PLAYER', tokenId: '', gameId, participantId: id }
      return node.answers.answer(caller, RIGHT)
    })
  onTestFinished(() => node.stop())

  const burst = Array.from({ length: 60 }, () => answerIn(busy)).flat()
  await begun
  expect(await Promise.all(answerIn(first))).toEqual([ok(), ok()])
  const answeredAt = live.clock.now()
  expect(await endOf(first)).toBeUndefined()
  live.clock.pass(1000)
  await vi.waitFor(async () => expect(await endOf(first)).toBe(answeredAt + 1000))

  expect(await Promise.all(answerIn(second))).toEqual([ok(), ok()])
  goOn()
  await Promise.all(burst)
  await vi.waitFor(async () => expect(await endOf(second)).toBe(answeredAt + 1000))
  expect(reported).toEqual([])
})

/** When the question ended: undefined while it is open. */
async function endOf({ hosted }: { hosted: { gameId: string } }): Promise<number | undefined> {
  const { rows } = await live.sql.pool.query<{ changed_at: number }>(
    `select changed_at from games where id = $1 and document -> 'phase' ->> 'kind' = 'result'`,
    [hosted.gameId],
  )
  return rows[0]?.changed_at
}
