import { randomUUID } from 'node:crypto'
import type { GameHistoryPage, GameResults } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { participantClient } from '@pinwheel/testing'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { HostedGame, LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, TRUE_FALSE, TYPE_ANSWER, zeroToOneHundredQuiz } from '../live/testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const resultsOf = (gameId: string, token: string) => live.call(`GET /games/${gameId}/results`, { token })
const history = async (token: string, query = ''): Promise<GameHistoryPage> =>
  (await live.call(`GET /profile/games${query}`, { token })).body as GameHistoryPage

/** Through its only question to the end. */
const playedToEnd = async (table: HostedGame): Promise<void> => table.goTo('question', 'result', 'podium', 'end')

describe('[16.25] the results of a game', () => {
  test('[spec 3.58, 7.30] Classic, three questions, one of them skipped and one unanswered by one player', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE, TYPE_ANSWER))
    const [ada, bob] = [await table.join('Ada'), await table.join('Bob')]
    await table.goTo('question')
    live.clock.pass(5000)
    await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
    live.clock.pass(5000)
    await bob.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })
    await table.hostStream.until('GAME_RESULT_HOST')
    await table.goTo('leaderboard', 'question')
    live.clock.pass(4000)
    await ada.answer({ type: 'TRUE_FALSE', value: true })
    await table.goTo('result', 'leaderboard', 'question', 'result', 'podium')

    const answer = await resultsOf(table.gameId, table.hostUser.accessToken)
    expect(answer.status).toBe(200)
    const results = answer.body as GameResults
    expect(results).toMatchObject({
      id: table.gameId,
      name: 'Rivers and lakes',
      mode: 'CLASSIC',
      host: { id: table.hostUser.id, nickname: 'Hanna' },
      playerMetrics: [
        { player: { id: ada.id, nickname: 'Ada' }, rank: 1, correct: 2, incorrect: 0, unanswered: 1 },
        { player: { id: bob.id, nickname: 'Bob' }, rank: 2, correct: 0, incorrect: 1, unanswered: 2, score: 0 },
      ],
      questionMetrics: [
        { type: 'MULTI_CHOICE', correct: 1, incorrect: 1, unanswered: 0, averageResponseTime: 7500 },
        { type: 'TRUE_FALSE', correct: 1, incorrect: 0, unanswered: 1, averageResponseTime: 12_000 },
        { type: 'TYPE_ANSWER', correct: 0, incorrect: 0, unanswered: 2, averageResponseTime: 20_000 },
      ],
    })
    expect(results.playerMetrics.map(({ averageResponseTime }) => averageResponseTime)).toEqual([9666, 16_666])
  })

  test('[spec 3.58] 0–100: precision instead of correct and incorrect', async () => {
    const table = await live.hostGame(zeroToOneHundredQuiz(50))
    const ada = await table.join('Ada')
    await table.join('Bob')
    await table.goTo('question')
    await ada.answer({ type: 'RANGE', value: 40 })
    await table.goTo('result', 'podium')
    const { body } = await resultsOf(table.gameId, table.hostUser.accessToken)
    expect(body).toMatchObject({
      mode: 'ZERO_TO_ONE_HUNDRED',
      playerMetrics: [
        { player: { nickname: 'Ada' }, rank: 1, averagePrecision: 0.9, score: 10 },
        { player: { nickname: 'Bob' }, rank: 2, averagePrecision: 0, unanswered: 1, score: 100 },
      ],
      questionMetrics: [{ averagePrecision: 0.45, unanswered: 1 }],
    })
    expect((body as GameResults).playerMetrics[0]).not.toHaveProperty('correct')
  })

  test('are for participants: 403 for strangers, 404 before the podium and for an unknown game', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const user = await live.user('Ada')
    await table.join('Ada', user.accessToken)
    const stranger = await live.user('Eve')
    const statuses = () =>
      Promise.all(
        [table.hostUser, user, stranger].map(
          async ({ accessToken }) => (await resultsOf(table.gameId, accessToken)).status,
        ),
      )
    expect(await statuses()).toEqual([404, 404, 403])
    await table.goTo('question', 'result', 'podium')
    expect(await statuses()).toEqual([200, 200, 403])
    await table.goTo('end')
    expect(await statuses()).toEqual([200, 200, 403])
    for (const id of [randomUUID(), 'no-id']) expect((await resultsOf(id, user.accessToken)).status).toBe(404)
  })

  test('do not exist for a game without players', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await playedToEnd(table)
    expect((await resultsOf(table.gameId, table.hostUser.accessToken)).status).toBe(404)
  })

  test('do not exist for a game whose first player joins at the podium, and the refusal does not deny the podium', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await table.goTo('question', 'result', 'podium')
    const user = await live.user('Ada')
    await table.join('Ada', user.accessToken)
    await table.goTo('end')
    expect(await resultsOf(table.gameId, user.accessToken)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('or no player was in it then') },
    })
  })
})

describe('[16.26] the game history of a user', () => {
  test('[spec 3.56, 3.57, 7.19] active games first, then completed, newest first; no rank and score for hosts; no expired games', async () => {
    const user = await live.user('Ada')
    const playedAndEnded = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const seat = await playedAndEnded.join('Ada', user.accessToken)
    await playedAndEnded.goTo('question')
    await seat.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
    await playedAndEnded.hostStream.until('GAME_RESULT_HOST')
    await playedAndEnded.goTo('podium', 'end')

    const running = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const runningSeat = await running.join('Ada', user.accessToken)
    const left = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await (await left.join('Ada', user.accessToken)).leave()
    const expired = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await expired.join('Ada', user.accessToken)
    await expired.host.call('DELETE', `/players/${expired.host.id}`)

    const page = await history(user.accessToken)
    expect(page).toMatchObject({
      total: 2,
      limit: 5,
      offset: 0,
      results: [
        { id: running.gameId, status: 'ACTIVE', participantType: 'PLAYER', rank: 0, score: 0 },
        { id: playedAndEnded.gameId, status: 'COMPLETED', participantType: 'PLAYER', rank: 1, score: 1000 },
      ],
    })
    const hosted = await history(playedAndEnded.hostUser.accessToken)
    expect(hosted.results).toMatchObject([
      { id: playedAndEnded.gameId, participantType: 'HOST', name: 'Rivers and lakes' },
    ])
    expect(hosted.results[0]).not.toHaveProperty('rank')
    expect(hosted.results[0]).not.toHaveProperty('score')

    await running.goTo('question')
    await runningSeat.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
    await running.hostStream.until('GAME_RESULT_HOST')
    await running.goTo('podium')
    expect((await history(user.accessToken)).results[0]).toMatchObject({ status: 'ACTIVE', rank: 1, score: 1000 })
  })

  test('[spec 7.19, 9.26] has pages that continue from active to completed games without a gap', async () => {
    const user = await live.user('Ada')
    const tables: HostedGame[] = []
    for (let place = 0; place < 8; place++) {
      const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
      await table.join('Ada', user.accessToken)
      tables.push(table)
    }
    for (const table of tables.slice(0, 5)) await playedToEnd(table)
    const expected = [...tables.slice(5).toReversed(), ...tables.slice(0, 5).toReversed()].map(({ gameId }) => gameId)
    const [first, second] = [await history(user.accessToken), await history(user.accessToken, '?offset=5')]
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(expected)
    expect([first.total, second.total]).toEqual([8, 8])
  })

  test('[spec 3.56] shows the current cover of the quiz', async () => {
    const user = await live.user('Ada')
    const quiz = classicQuiz(MULTI_CHOICE)
    const saved = await live.call('POST /quizzes', { token: user.accessToken, body: quiz })
    const { id } = saved.body as { id: string }
    await live.call(`POST /quizzes/${id}/games`, { token: user.accessToken, body: {} })
    expect((await history(user.accessToken)).results[0]).not.toHaveProperty('imageCoverURL')
    const imageCoverURL = 'http://localhost:3000/uploads/images/samples/cover.webp'
    await live.call(`PUT /quizzes/${id}`, { token: user.accessToken, body: { ...quiz, imageCoverURL } })
    expect((await history(user.accessToken)).results[0]?.imageCoverURL).toBe(imageCoverURL)
  })

  test('names the quiz for the host only, until the quiz is deleted', async () => {
    const [author, host, player] = [await live.user('Ada'), await live.user('Bob'), await live.user('Cleo')]
    const quiz = classicQuiz(MULTI_CHOICE)
    const { id: quizId } = (await live.call('POST /quizzes', { token: author.accessToken, body: quiz })).body as {
      id: string
    }
    const table = await live.hostGame(quizId, host)
    await table.join('Cleo', player.accessToken)
    await playedToEnd(table)
    expect((await history(host.accessToken)).results[0]?.quizId).toBe(quizId)
    expect((await history(player.accessToken)).results[0]).not.toHaveProperty('quizId')
    await live.call(`DELETE /quizzes/${quizId}`, { token: author.accessToken })
    expect((await history(host.accessToken)).results[0]).not.toHaveProperty('quizId')
  })

  test('[16.30] deleting a quiz removes the games that its owner hosted from all histories; their players receive the quit event', async () => {
    const user = await live.user('Ada')
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await table.join('Ada', user.accessToken)
    await playedToEnd(table)
    const quizzes = await live.call('GET /profile/quizzes', { token: table.hostUser.accessToken })
    const [{ id } = { id: '' }] = (quizzes.body as { results: { id: string }[] }).results
    const again = await live.call(`POST /quizzes/${id}/games`, { token: table.hostUser.accessToken, body: {} })
    const entered = await live.call('POST /auth/game', {
      token: table.hostUser.accessToken,
      body: { gameId: (again.body as { id: string }).id },
    })
    expect(entered.status).toBe(200)
    const stage = await participantClient(live.origin, entered.body as Parameters<typeof participantClient>[1]).watch()

    expect((await live.call(`DELETE /quizzes/${id}`, { token: table.hostUser.accessToken })).status).toBe(204)
    expect((await stage.until('GAME_QUIT_EVENT')).reason).toBe('QUIZ_DELETED')
    expect((await history(user.accessToken)).total).toBe(0)
    expect((await history(table.hostUser.accessToken)).total).toBe(0)
    expect((await resultsOf(table.gameId, user.accessToken)).status).toBe(404)
  })

  test('[16.30] games that another user hosts with a deleted quiz go on, and keep their results', async () => {
    const [author, host, player] = [await live.user('Ada'), await live.user('Bob'), await live.user('Cleo')]
    const saved = await live.call('POST /quizzes', { token: author.accessToken, body: classicQuiz(MULTI_CHOICE) })
    const { id: quizId } = saved.body as { id: string }
    const [finished, running] = [await live.hostGame(quizId, host), await live.hostGame(quizId, host)]
    await finished.join('Cleo', player.accessToken)
    await playedToEnd(finished)
    const seat = await running.join('Cleo', player.accessToken)
    await running.goTo('question')

    expect((await live.call(`DELETE /quizzes/${quizId}`, { token: author.accessToken })).status).toBe(204)
    expect(await seat.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })).toBe(204)
    await running.hostStream.until('GAME_RESULT_HOST')
    await running.goTo('podium', 'end')
    for (const { gameId } of [finished, running]) {
      expect((await resultsOf(gameId, player.accessToken)).status).toBe(200)
      const details = await live.call(`GET /games/${gameId}/results/details`, { token: host.accessToken })
      expect(details.status).toBe(200)
      expect(details.body).not.toHaveProperty('quizId')
    }
    expect((await history(player.accessToken)).total).toBe(2)
    expect((await history(host.accessToken)).total).toBe(2)
  })
})
