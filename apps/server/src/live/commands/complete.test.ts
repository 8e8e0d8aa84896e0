import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGame } from '@pinwheel/testing'
import { startLiveApp } from '../testing/live-app.ts'
import type { LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, TRUE_FALSE } from '../testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const

describe('[16.19] completing a phase', () => {
  test('[spec 7.27] is refused with 400 in the opening lobby and in the preview', async () => {
    const user = await live.user()
    const opening = await openGame(live.origin, user.accessToken, classicQuiz(MULTI_CHOICE))
    live.clock.pass(1000)
    expect(await opening.host.complete()).toBe(400)
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await table.goTo('preview')
    live.clock.pass(1000)
    expect(await table.host.complete()).toBe(400)
  })

  test('[spec 4.62, 6.9] is refused with 403 for a player', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    expect(await (await table.join('Ada')).complete()).toBe(403)
  })

  test('is refused with 404 once the game is over', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await table.goTo('question', 'result', 'podium', 'end')
    expect(await table.host.complete()).toBe(404)
  })

  test('[spec 7.27] needs no payload', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    live.clock.pass(1000)
    expect((await table.host.call('POST', '/tasks/current/complete')).status).toBe(204)
    await table.stage.until('GAME_BEGIN_HOST')
  })

  test('twice in one phase advances the game once, with the number of the phase or without', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
    await table.join('Ada')
    await table.goTo('question', 'result')
    const { seq } = await (await table.host.watch()).until('GAME_RESULT_HOST')
    live.clock.pass(1000)
    const twice = await Promise.all([table.host.complete(seq), table.host.complete(seq), table.host.complete()])
    expect(twice).toEqual([204, 204, 204])
    await (await table.host.watch()).until('GAME_LEADERBOARD_HOST')
  })
})

describe('[16.20] a question ends', () => {
  const inQuestion = async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const seats = [await table.join('Ada'), await table.join('Bob')] as const
    await table.goTo('question')
    return { table, ada: seats[0], bob: seats[1] }
  }

  test('when the last player has answered', async () => {
    const { table, ada, bob } = await inQuestion()
    await ada.answer(RIGHT)
    await bob.answer(RIGHT)
    await table.stage.until('GAME_RESULT_HOST')
  })

  test('when its time and the half second for network delay are over', async () => {
    const { table, ada } = await inQuestion()
    live.clock.pass(20_400)
    expect(await ada.answer(RIGHT)).toBe(204)
    live.clock.pass(100)
    const { results } = await table.stage.until('GAME_RESULT_HOST')
    expect(results.distribution).toEqual([{ index: 2, value: 'Volga', count: 1, correct: true }])
  })

  test('late, when the database did not answer at that time', async () => {
    const { table } = await inQuestion()
    const { pool } = live.sql
    await pool.query('alter table games rename to hidden')
    live.clock.pass(20_500)
    // Whoever asks now learns that something is wrong; the timer has found out just before.
    expect(await table.host.complete()).toBe(500)
    await pool.query('alter table hidden rename to games')
    live.clock.pass(1000)
    await table.stage.until('GAME_RESULT_HOST')
  })

  test('[spec 4.62] when the host skips it', async () => {
    const { table } = await inQuestion()
    await table.goTo('result')
  })

  test('when the only player without an answer leaves, and not earlier when a player who answered leaves', async () => {
    const { table, ada, bob } = await inQuestion()
    const carl = await table.join('Carl')
    await ada.answer(RIGHT)
    await ada.leave()
    await bob.answer(RIGHT)
    live.clock.pass(1000)
    await table.stage.until(
      'GAME_QUESTION_HOST',
      ({ submissions }) => submissions.current === 1 && submissions.total === 2,
    )
    await carl.leave()
    await table.stage.until('GAME_RESULT_HOST')
  })

  test('not before a player who joined during the question has answered', async () => {
    const { table, ada, bob } = await inQuestion()
    const late = await table.join('Late')
    await Promise.all([ada.answer(RIGHT), bob.answer(RIGHT)])
    live.clock.pass(1000)
    await table.stage.until('GAME_QUESTION_HOST', ({ submissions }) => submissions.current === 2)
    await late.answer(RIGHT)
    await table.stage.until('GAME_RESULT_HOST')
  })
})

describe('[16.24] correcting a result', () => {
  test('[spec 6.9, 7.29] totals are unchanged after an answer was declared correct and the declaration was withdrawn', async () => {
    const table = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
    const [ada, bob] = [await table.join('Ada'), await table.join('Bob')]
    const [adaSees, bobSees] = [await ada.watch(), await bob.watch()]
    await table.goTo('question')
    await ada.answer(RIGHT)
    await bob.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })
    const before = (await bobSees.until('GAME_RESULT_PLAYER')).player.score
    expect(before).toMatchObject({ correct: false, total: 0, position: 2 })
    const correct = (method: string, by = table.host) =>
      by.call(method, '/tasks/current/correct_answers', { type: 'MULTI_CHOICE', index: 0 })
    expect((await correct('POST')).status).toBe(204)
    await bobSees.until('GAME_RESULT_PLAYER', ({ player }) => player.score.correct && player.score.total > 0)
    live.clock.pass(1000)
    expect((await correct('DELETE')).status).toBe(204)
    expect((await bobSees.until('GAME_RESULT_PLAYER', ({ player }) => !player.score.correct)).player.score).toEqual(
      before,
    )
    expect((await correct('POST', ada)).status).toBe(403)
    await table.goTo('leaderboard')
    await adaSees.until('GAME_LEADERBOARD_PLAYER', ({ player }) => player.score.position === 1)
    expect((await correct('POST')).status).toBe(400)
  })
})
