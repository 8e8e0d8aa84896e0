import { randomUUID } from 'node:crypto'
import type { GameHistoryPage, GameResults, GamesOfQuiz, GameSummary } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { HostedGame, LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { lockWaitsBehind } from '../sql/testing/blocked.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const change = (gameId: string, token: string, body: unknown) => live.call(`PATCH /games/${gameId}`, { token, body })
const remove = (gameId: string, token: string) => live.call(`DELETE /games/${gameId}`, { token })
const resultsOf = async (gameId: string, token: string): Promise<GameResults> =>
  (await live.call(`GET /games/${gameId}/results`, { token })).body as GameResults
const historyOf = async (token: string): Promise<GameHistoryPage> =>
  (await live.call('GET /profile/games', { token })).body as GameHistoryPage
const newestOf = async (token: string): Promise<GameSummary | undefined> => (await historyOf(token)).results[0]

/** A finished game of two players: Ada, who is signed in and wins, and Bob. */
async function finished() {
  const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
  const user = await live.user('Ada')
  const ada = await table.join('Ada', user.accessToken)
  const bob = await table.join('Bob')
  await table.goTo('question')
  await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
  await bob.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })
  await table.hostStream.until('GAME_RESULT_HOST')
  await table.goTo('podium', 'end')
  return { table, gameId: table.gameId, host: table.hostUser.accessToken, player: user.accessToken, bob }
}

describe('a row of the history', () => {
  test('contains the number of players and the nickname of the best one, for host and player', async () => {
    const { host, player } = await finished()
    for (const token of [host, player]) expect(await newestOf(token)).toMatchObject({ players: 2, bestPlayer: 'Ada' })
  })

  test('contains neither for a running game', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await table.join('Ada')
    const row = await newestOf(table.hostUser.accessToken)
    expect(row).toMatchObject({ status: 'ACTIVE' })
    for (const figure of ['players', 'bestPlayer']) expect(row).not.toHaveProperty(figure)
  })
})

describe('changing a finished game', () => {
  test('a new name is shown to all participants, the note to the host only', async () => {
    const { gameId, host, player } = await finished()
    const note = 'Ada needs harder questions.\nAgain in May 🙂'
    expect((await change(gameId, host, { name: '  Class 8b & friends ', note })).status).toBe(204)
    for (const shown of [await resultsOf(gameId, host), await newestOf(host)])
      expect(shown).toMatchObject({ name: 'Class 8b & friends', note })
    for (const shown of [await resultsOf(gameId, player), await newestOf(player)]) {
      expect(shown).toMatchObject({ name: 'Class 8b & friends' })
      expect(shown).not.toHaveProperty('note')
    }
  })

  test('an absent field stays, and null removes the note', async () => {
    const { gameId, host } = await finished()
    await change(gameId, host, { name: 'Class 8b', note: 'Again in May' })
    expect((await change(gameId, host, {})).status).toBe(204)
    await change(gameId, host, { name: 'Class 8c' })
    expect(await resultsOf(gameId, host)).toMatchObject({ name: 'Class 8c', note: 'Again in May' })
    await change(gameId, host, { note: null })
    expect(await resultsOf(gameId, host)).toMatchObject({ name: 'Class 8c' })
    expect(await resultsOf(gameId, host)).not.toHaveProperty('note')
  })

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(96)],
    ['name', 'two\nlines'],
    ['name', null],
    ['note', 'x'.repeat(501)],
    ['note', 'a\u202Eb'],
    ['note', 7],
  ])('refuses the %s %j and names the field', async (property, value) => {
    const { gameId, host } = await finished()
    const { status, body } = await change(gameId, host, { [property]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ validationErrors: [{ property }] })
  })
})

describe('deleting a finished game', () => {
  test('removes it with results and answers from the histories of host and players, and keeps the quiz', async () => {
    const { gameId, host, player } = await finished()
    const quizId = (await newestOf(host))?.quizId
    expect((await remove(gameId, host)).status).toBe(204)
    for (const token of [host, player]) {
      expect((await historyOf(token)).total).toBe(0)
      expect((await live.call(`GET /games/${gameId}/results`, { token })).status).toBe(404)
    }
    for (const [table, column] of [
      ['games', 'id'],
      ['finished_games', 'id'],
      ['game_results', 'game_id'],
      ['answer_sheets', 'game_id'],
      ['player_answers', 'game_id'],
      ['participations', 'game_id'],
    ] as const) {
      const kept = await live.sql.pool.query(`select from ${table} where ${column} = $1`, [gameId])
      expect([table, kept.rowCount]).toEqual([table, 0])
    }
    expect((await live.call(`GET /quizzes/${quizId}`, { token: host })).status).toBe(200)
    expect((await remove(gameId, host)).status).toBe(404)
  })

  test('frees the quota of the host', async () => {
    const { gameId, host, table } = await finished()
    const keptBytes = async () => {
      const { rows } = await live.sql.pool.query<{ kept: number }>(
        'select coalesce(sum(kept_bytes), 0)::integer as kept from games where host_id = $1',
        [table.hostUser.id],
      )
      return rows[0]?.kept
    }
    expect(await keptBytes()).toBeGreaterThan(0)
    await remove(gameId, host)
    expect(await keptBytes()).toBe(0)
  })
})

describe('changing and deleting a game', () => {
  const both = async (gameId: string, token: string) =>
    Promise.all([change(gameId, token, { name: 'Mine' }), remove(gameId, token)]).then((answers) =>
      answers.map(({ status }) => status),
    )

  test('is for its host only: not for its players, other users, visitors and game tokens', async () => {
    const { gameId, host, player, bob, table } = await finished()
    const stranger = await live.user('Eve')
    for (const token of [player, stranger.accessToken, bob.accessToken, table.host.accessToken])
      expect(await both(gameId, token)).toEqual([403, 403])
    expect(await both(gameId, '')).toEqual([401, 401])
    expect(await resultsOf(gameId, host)).toMatchObject({ name: 'Rivers and lakes' })
    for (const id of [randomUUID(), 'no-id']) expect(await both(id, host)).toEqual([404, 404])
  })

  test('is refused until the game has ended', async () => {
    const table: HostedGame = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const user = await live.user('Ada')
    await table.join('Ada', user.accessToken)
    const stranger = await live.user('Eve')
    await table.goTo('question', 'result', 'podium')
    expect(await both(table.gameId, table.hostUser.accessToken)).toEqual([409, 409])
    for (const { accessToken } of [user, stranger]) expect(await both(table.gameId, accessToken)).toEqual([403, 403])
    await table.goTo('end')
    expect((await change(table.gameId, table.hostUser.accessToken, { name: 'Over' })).status).toBe(204)
  })
})

describe('the finished games of a quiz', () => {
  const gamesOf = (gameId: string, token: string) => live.call(`GET /games/${gameId}/results/of-quiz`, { token })
  const idsOf = async (gameId: string, token: string) =>
    ((await gamesOf(gameId, token)).body as GamesOfQuiz).games.map(({ id }) => id)
  const play = async (table: HostedGame) => {
    await table.join('Ada')
    await table.goTo('question', 'result', 'podium', 'end')
    live.clock.pass(1000)
  }

  test('are the completed ones that the caller hosted, newest first, also after the quiz was deleted', async () => {
    const [author, other] = [await live.user('Ada'), await live.user('Bob')]
    const saved = await live.call('POST /quizzes', { token: author.accessToken, body: classicQuiz(MULTI_CHOICE) })
    const { id: quizId } = saved.body as { id: string }
    const [first, second] = [await live.hostGame(quizId, other), await live.hostGame(quizId, other)]
    await play(first)
    await play(second)
    await play(await live.hostGame(quizId, author))
    await play(await live.hostGame(classicQuiz(MULTI_CHOICE), other))
    await live.hostGame(quizId, other)
    await change(first.gameId, other.accessToken, { name: 'Class 8b' })

    const { body } = await gamesOf(first.gameId, other.accessToken)
    expect(body).toMatchObject({
      games: [
        { id: second.gameId, name: 'Rivers and lakes', players: 1 },
        { id: first.gameId, name: 'Class 8b', players: 1 },
      ],
    })
    await live.call(`DELETE /quizzes/${quizId}`, { token: author.accessToken })
    expect(await idsOf(second.gameId, other.accessToken)).toEqual([second.gameId, first.gameId])
  })

  test('are for the host only', async () => {
    const { gameId, host, player, bob } = await finished()
    const stranger = await live.user('Eve')
    expect(await idsOf(gameId, host)).toEqual([gameId])
    for (const token of [player, stranger.accessToken, bob.accessToken])
      expect((await gamesOf(gameId, token)).status).toBe(403)
    expect((await gamesOf(gameId, '')).status).toBe(401)
    expect((await gamesOf(randomUUID(), host)).status).toBe(404)
  })
})

test.each([
  ['changes of a game', 'finished_games', (gameId: string, host: string) => change(gameId, host, { name: 'Class 8b' })],
  ['deletions of a host', 'games', remove],
])('many %s use one database connection', async (_, table, call) => {
  const { gameId, host } = await finished()
  const callAll = () => Promise.all(Array.from({ length: 6 }, () => call(gameId, host)))
  const lock = `select from ${table} where id = '${gameId}' for update`
  expect(await lockWaitsBehind(live.sql.pool, lock, callAll)).toBe(1)
})

test('many calls for the history of one account use one database connection', async () => {
  const { host } = await finished()
  const callAll = () => Promise.all(Array.from({ length: 6 }, () => live.call('GET /profile/games', { token: host })))
  expect(await lockWaitsBehind(live.sql.pool, 'lock table participations', callAll)).toBe(1)
})
