import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect as connectTo } from 'node:net'
import type { Socket } from 'node:net'
import { ResultAnswers, ResultDetails } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, PUZZLE, TRUE_FALSE } from '../live/testing/quizzes.ts'
import { blocksOthers } from '../sql/testing/blocked.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const get = (gameId: string, what: 'details' | 'answers', token: string) =>
  live.call(`GET /games/${gameId}/results/${what}`, { token })
const detailsOf = async (gameId: string, token: string): Promise<ResultDetails> =>
  ResultDetails.parse((await get(gameId, 'details', token)).body)
const answersOf = async (gameId: string, token: string): Promise<ResultAnswers['answers']> =>
  ResultAnswers.parse((await get(gameId, 'answers', token)).body).answers

/** A game of two questions at its podium: Ada, who is signed in, has the first right, Bob has it wrong. */
async function played() {
  const table = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
  const user = await live.user('Ada')
  const [ada, bob] = [await table.join('Ada', user.accessToken), await table.join('Bob')]
  await table.goTo('question')
  live.clock.pass(5000)
  await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
  live.clock.pass(5000)
  await bob.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })
  await table.hostStream.until('GAME_RESULT_HOST')
  await table.goTo('leaderboard', 'question', 'result', 'podium')
  return { table, user, ada, bob }
}

/** The order of the values with this number. */
function orderOf(values: readonly string[], index: number): string[] {
  if (values.length === 0) return []
  const at = index % values.length
  return [values[at]!, ...orderOf(values.toSpliced(at, 1), Math.floor(index / values.length))]
}

describe('the details of a finished game', () => {
  test('contain each question, its distribution and its response times', async () => {
    const { table, user } = await played()
    const { questions } = await detailsOf(table.gameId, user.accessToken)
    expect(questions[0]).toMatchObject({
      question: { type: 'MULTI_CHOICE', question: MULTI_CHOICE.question },
      results: {
        distribution: [
          { index: 2, count: 1, correct: true },
          { index: 0, count: 1, correct: false },
        ],
      },
    })
    expect(questions[0]?.responseTimes.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(questions[1]?.results.distribution).toMatchObject([{ value: true, count: 0, correct: true }])
  })

  test('contain the quiz with its current cover after the end of the game', async () => {
    const { table } = await played()
    const { accessToken } = table.hostUser
    expect(await detailsOf(table.gameId, accessToken)).not.toHaveProperty('quizId')
    await table.goTo('end')
    const { quizId } = await detailsOf(table.gameId, accessToken)
    const imageCoverURL = 'http://localhost:3000/uploads/images/samples/cover.webp'
    const imageCoverCredit = { author: 'Ada', source: 'https://pictures.example.org/1', licence: 'CC BY 4.0' }
    const changed = { ...classicQuiz(MULTI_CHOICE, TRUE_FALSE), imageCoverURL, imageCoverCredit }
    expect((await live.call(`PUT /quizzes/${quizId}`, { token: accessToken, body: changed })).status).toBe(200)
    expect(await detailsOf(table.gameId, accessToken)).toMatchObject({ imageCoverURL, imageCoverCredit })
  })

  test('contain pictures with the origin of the request', async () => {
    const url = 'http://localhost:3000/uploads/images/samples/eight-planets.svg'
    const media = { type: 'IMAGE', url } as const
    const table = await live.hostGame(classicQuiz({ ...MULTI_CHOICE, media, explanation: { text: 'Look.', media } }))
    await table.join('Ada')
    await table.goTo('question', 'result', 'podium')
    const { questions } = await detailsOf(table.gameId, table.hostUser.accessToken)
    const shown = { url: expect.stringMatching(/^http:\/\/localhost:3000\/uploads\/images\/drawings\//) }
    expect(questions[0]?.question).toMatchObject({ media: shown, explanation: { text: 'Look.', media: shown } })
  })

  test('contain the number of answers beyond the most frequent ones', async () => {
    const values = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(75))
    const orders = Array.from({ length: 70 }, (_, index) => orderOf(values, index))
    const table = await live.hostGame(classicQuiz({ ...PUZZLE, values }))
    const players = await Promise.all(orders.map((_, index) => table.join(`Player_${index}`)))
    await table.goTo('question')
    await Promise.all(players.map((player, index) => player.answer({ type: 'PUZZLE', values: orders[index]! })))
    await table.hostStream.until('GAME_RESULT_HOST')
    await table.goTo('podium')
    const { questions } = await detailsOf(table.gameId, table.hostUser.accessToken)
    const shown = questions[0]?.results.distribution.reduce((sum, { count }) => sum + count, 0) ?? 0
    expect(shown).toBeLessThan(orders.length)
    expect(questions[0]?.others).toBe(orders.length - shown)
  })
})

describe('the answers of a finished game', () => {
  test('contain all players for the host, with correctness, score and time', async () => {
    const { table, ada, bob } = await played()
    const expected = {
      [ada.id]: [
        { verdict: 'CORRECT', answer: { type: 'MULTI_CHOICE', optionIndex: 2 }, responseTime: 5000 },
        { verdict: 'UNANSWERED', score: 0 },
      ],
      [bob.id]: [{ verdict: 'INCORRECT', score: 0, responseTime: 10_000 }, { verdict: 'UNANSWERED' }],
    }
    expect(await answersOf(table.gameId, table.hostUser.accessToken)).toMatchObject(expected)
    await table.goTo('end')
    expect(await answersOf(table.gameId, table.hostUser.accessToken)).toMatchObject(expected)
  })

  test('contain only the own answers for a player, before and after the end', async () => {
    const { table, user, ada } = await played()
    expect(Object.keys(await answersOf(table.gameId, user.accessToken))).toEqual([ada.id])
    await table.goTo('end')
    const own = await answersOf(table.gameId, user.accessToken)
    expect(own).toMatchObject({ [ada.id]: [{ verdict: 'CORRECT' }, { verdict: 'UNANSWERED' }] })
    expect(Object.keys(own)).toHaveLength(1)
  })

  test('contain a player who leaves after the podium', async () => {
    const { table, ada, bob } = await played()
    await bob.leave()
    await table.goTo('end')
    const answers = await answersOf(table.gameId, table.hostUser.accessToken)
    expect(Object.keys(answers)).toEqual([ada.id, bob.id])
  })

  test('are empty for a game with stored results only', async () => {
    const { table, user } = await played()
    await table.goTo('end')
    for (const rows of ['answer_sheets', 'player_answers'])
      await live.sql.pool.query(`delete from ${rows} where game_id = $1`, [table.gameId])
    for (const token of [table.hostUser.accessToken, user.accessToken]) {
      expect((await detailsOf(table.gameId, token)).questions).toEqual([])
      expect(await answersOf(table.gameId, token)).toEqual({})
    }
  })
})

describe.each(['details', 'answers'] as const)('access to the %s', (what) => {
  test('is allowed for participants from the podium on, not for others and not without a session', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const user = await live.user('Ada')
    const seat = await table.join('Ada', user.accessToken)
    const stranger = await live.user('Eve')
    const statuses = () =>
      Promise.all(
        [table.hostUser, user, stranger, seat, { accessToken: '' }].map(
          async ({ accessToken }) => (await get(table.gameId, what, accessToken)).status,
        ),
      )
    expect(await statuses()).toEqual([404, 404, 403, 403, 401])
    await table.goTo('question', 'result', 'podium')
    expect(await statuses()).toEqual([200, 200, 403, 403, 401])
    await table.goTo('end')
    expect(await statuses()).toEqual([200, 200, 403, 403, 401])
    for (const id of [randomUUID(), 'no-id']) expect((await get(id, what, user.accessToken)).status).toBe(404)
  })

  test('ends when the quiz is deleted', async () => {
    const { table } = await played()
    await table.goTo('end')
    const { accessToken } = table.hostUser
    const { quizId } = await detailsOf(table.gameId, accessToken)
    expect((await live.call(`DELETE /quizzes/${quizId}`, { token: accessToken })).status).toBe(204)
    expect((await get(table.gameId, what, accessToken)).status).toBe(404)
    for (const rows of ['answer_sheets', 'player_answers']) {
      const kept = await live.sql.pool.query(`select from ${rows} where game_id = $1`, [table.gameId])
      expect(kept.rowCount).toBe(0)
    }
  })
})

describe('reading all answers', () => {
  /** A finished game with a sheet of so many players, each of whose answers are so many characters long. */
  async function sheetOf(players: number, length = 10) {
    const { table } = await played()
    await table.goTo('end')
    await live.sql.pool.query(
      `insert into player_answers (game_id, number, player_id, answers)
       select $1, 1000000 + n, gen_random_uuid(), json_build_array(json_build_object('verdict', 'MISSED', 'score', 0,
         'answer', json_build_object('type', 'TYPE_ANSWER', 'value', repeat('x', $3))))
       from generate_series(1, $2) as n`,
      [table.gameId, players, length],
    )
    return table
  }
  const page = (table: { gameId: string; hostUser: { accessToken: string } }, query = '') =>
    live.call(`GET /games/${table.gameId}/results/answers${query}`, { token: table.hostUser.accessToken })

  test('returns pages that name the next one and together contain every player once', async () => {
    const table = await sheetOf(450)
    const ids: string[] = []
    let query = ''
    for (;;) {
      const { answers, next } = ResultAnswers.parse((await page(table, query)).body)
      ids.push(...Object.keys(answers))
      if (next === undefined) break
      expect(Object.keys(answers)).toHaveLength(200)
      query = `?after=${next}`
    }
    expect([ids.length, new Set(ids).size]).toEqual([452, 452])
  })

  test('returns the answers of one player to the host', async () => {
    const table = await sheetOf(5)
    const [playerId = ''] = Object.keys(ResultAnswers.parse((await page(table)).body).answers)
    const { answers } = ResultAnswers.parse((await page(table, `?playerId=${playerId}`)).body)
    expect(Object.keys(answers)).toEqual([playerId])
  })

  const MEGABYTES = 100_000
  const requestOf = ({ gameId, hostUser }: Awaited<ReturnType<typeof sheetOf>>): string =>
    `GET /api/games/${gameId}/results/answers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${hostUser.accessToken}\r\n\r\n`
  /** Asks for a page and reads nothing of it but the head. */
  const stalledReader = async (table: Awaited<ReturnType<typeof sheetOf>>): Promise<Socket> => {
    const socket = connectTo(Number(new URL(live.origin).port), '127.0.0.1')
    const head = new Promise((resolve) => socket.once('data', resolve))
    socket.write(requestOf(table))
    await head
    socket.pause()
    return socket
  }

  test('is limited to one reader per account and two per node; a client that does not read loses its slot', async () => {
    const tables = [await sheetOf(200, MEGABYTES), await sheetOf(200, MEGABYTES), await sheetOf(1)] as const
    const [first, second, third] = tables
    const connectionsInUse = () => live.sql.pool.totalCount - live.sql.pool.idleCount
    const atRest = connectionsInUse()
    const sockets = [await stalledReader(first)]
    const again = await page(first)
    expect([again.status, again.headers['retry-after']]).toEqual([429, '1'])
    sockets.push(await stalledReader(second))
    expect((await page(third)).status).toBe(429)
    // Nothing is held in the database for a client that is slow, nor for one that asks for one player.
    expect(connectionsInUse()).toBe(atRest)
    expect((await page(third, `?playerId=${third.hostUser.id}`)).status).toBe(200)

    live.clock.pass(20_000)
    await Promise.all(
      sockets.map((socket) => {
        socket.resume()
        return new Promise((resolve) => socket.once('close', resolve))
      }),
    )
    await vi.waitFor(async () => expect((await page(third)).status).toBe(200))
    expect((await page(second)).status).toBe(200)
  })

  test('shares its slots with the results and details of a large game; small games need none', async () => {
    const [first, second, small] = [await sheetOf(200, MEGABYTES), await sheetOf(200, MEGABYTES), await sheetOf(1)]
    const large = await sheetOf(1)
    await live.sql.pool.query(
      `update game_results set body = jsonb_set(body, '{playerMetrics}', (
         select jsonb_agg(body -> 'playerMetrics' -> 0 || jsonb_build_object('player',
           jsonb_build_object('id', gen_random_uuid(), 'nickname', 'Player_' || n)))
         from generate_series(1, 5000) as n))
       where game_id = $1`,
      [large.gameId],
    )
    const read = async ({ gameId, hostUser }: typeof large, what = '') =>
      (await live.call(`GET /games/${gameId}/results${what}`, { token: hostUser.accessToken })).status
    const sockets = [await stalledReader(first), await stalledReader(second)]
    expect([await read(large), await read(large, '/details')]).toEqual([429, 429])
    expect([await read(small), await read(small, '/details')]).toEqual([200, 200])

    live.clock.pass(20_000)
    for (const socket of sockets) socket.resume()
    await vi.waitFor(async () => expect(await read(large)).toBe(200))
  })

  test('a client that disconnects before the game was found does not keep its slot', async () => {
    const table = await sheetOf(1)
    const lock = await live.sql.pool.connect()
    try {
      await lock.query('begin')
      await lock.query('lock table participations in access exclusive mode')
      const arrived = once(live.app.server, 'request')
      const socket = connectTo(Number(new URL(live.origin).port), '127.0.0.1')
      socket.write(requestOf(table))
      const [, response] = (await arrived) as [unknown, ServerResponse]
      await vi.waitFor(async () => expect(await blocksOthers(lock)).toBe(true))
      socket.destroy()
      await once(response, 'close')
    } finally {
      await lock.query('rollback')
      lock.release()
    }
    await vi.waitFor(async () => expect((await page(table)).status).toBe(200))
  })
})
