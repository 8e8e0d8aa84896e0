import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGame } from '@pinwheel/testing'
import { span, startLiveApp } from '../testing/live-app.ts'
import type { LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, TRUE_FALSE } from '../testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const

describe('[16.19] completing a phase', () => {
  test('[spec 7.27] is refused with 400 in the opening lobby and in begin', async () => {
    const user = await live.user()
    const opening = await openGame(live.origin, user.accessToken, classicQuiz(MULTI_CHOICE))
    live.clock.pass(1000)
    expect(await opening.host.complete()).toBe(400)
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await hosted.goTo('begin')
    live.clock.pass(1000)
    expect(await hosted.host.complete()).toBe(400)
  })

  test('opens a question early from its preview, for all participants and with its full duration', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    const adaSees = await ada.watch()
    await hosted.goTo('preview')
    live.clock.pass(1000)
    expect(await Promise.all([hosted.host.complete(), hosted.host.complete()])).toEqual([204, 204])
    const { countdown } = await adaSees.until('GAME_QUESTION_PLAYER')
    expect(span(countdown)).toBe(20_000)
    live.clock.pass(20_499)
    expect(adaSees.events.at(-1)?.type).toBe('GAME_QUESTION_PLAYER')
    live.clock.pass(1)
    await adaSees.until('GAME_RESULT_PLAYER')
  })

  test('[spec 4.62, 6.9] is refused with 403 for a player', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    expect(await (await hosted.join('Ada')).complete()).toBe(403)
  })

  test('is refused with 404 once the game is over', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    await hosted.goTo('question', 'result', 'podium', 'end')
    expect(await hosted.host.complete()).toBe(404)
  })

  test('[spec 7.27] needs no payload', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    live.clock.pass(1000)
    expect((await hosted.host.call('POST', '/tasks/current/complete')).status).toBe(204)
    await hosted.hostStream.until('GAME_BEGIN_HOST')
  })

  test('twice in one phase advances the game once, with the number of the phase or without', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
    await hosted.join('Ada')
    await hosted.goTo('question', 'result')
    const { seq } = await (await hosted.host.watch()).until('GAME_RESULT_HOST')
    live.clock.pass(1000)
    const twice = await Promise.all([hosted.host.complete(seq), hosted.host.complete(seq), hosted.host.complete()])
    expect(twice).toEqual([204, 204, 204])
    await (await hosted.host.watch()).until('GAME_LEADERBOARD_HOST')
  })
})

describe('[16.20] a question ends', () => {
  const inQuestion = async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const clients = [await hosted.join('Ada'), await hosted.join('Bob')] as const
    await hosted.goTo('question')
    return { hosted, ada: clients[0], bob: clients[1] }
  }

  test('when the last player has answered', async () => {
    const { hosted, ada, bob } = await inQuestion()
    await ada.answer(RIGHT)
    await bob.answer(RIGHT)
    await hosted.hostStream.until('GAME_RESULT_HOST')
  })

  test('when its time and the half second for network delay are over', async () => {
    const { hosted, ada } = await inQuestion()
    live.clock.pass(20_400)
    expect(await ada.answer(RIGHT)).toBe(204)
    live.clock.pass(100)
    const { results } = await hosted.hostStream.until('GAME_RESULT_HOST')
    expect(results.distribution).toEqual([{ index: 2, value: 'Volga', count: 1, correct: true }])
  })

  test('late, when the database did not answer at that time', async () => {
    const { hosted } = await inQuestion()
    const { pool } = live.sql
    await pool.query('alter table games rename to hidden')
    live.clock.pass(20_500)
    // The call fails; the timer has failed just before.
    expect(await hosted.host.complete()).toBe(500)
    await pool.query('alter table hidden rename to games')
    live.clock.pass(1000)
    await hosted.hostStream.until('GAME_RESULT_HOST')
  })

  test('[spec 4.62] when the host skips it', async () => {
    const { hosted } = await inQuestion()
    await hosted.goTo('result')
  })

  test('when the only player without an answer leaves, and not earlier when a player who answered leaves', async () => {
    const { hosted, ada, bob } = await inQuestion()
    const carl = await hosted.join('Carl')
    await ada.answer(RIGHT)
    await ada.leave()
    await bob.answer(RIGHT)
    live.clock.pass(1000)
    await hosted.hostStream.until(
      'GAME_QUESTION_HOST',
      ({ submissions }) => submissions.current === 1 && submissions.total === 2,
    )
    await carl.leave()
    await hosted.hostStream.until('GAME_RESULT_HOST')
  })

  test('not before a player who joined during the question has answered', async () => {
    const { hosted, ada, bob } = await inQuestion()
    const late = await hosted.join('Late')
    await Promise.all([ada.answer(RIGHT), bob.answer(RIGHT)])
    live.clock.pass(1000)
    await hosted.hostStream.until('GAME_QUESTION_HOST', ({ submissions }) => submissions.current === 2)
    await late.answer(RIGHT)
    await hosted.hostStream.until('GAME_RESULT_HOST')
  })
})

describe('[16.24] correcting a result', () => {
  test('[spec 6.9, 7.29] totals are unchanged after an answer was declared correct and the declaration was withdrawn', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
    const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
    const [adaSees, bobSees] = [await ada.watch(), await bob.watch()]
    await hosted.goTo('question')
    await ada.answer(RIGHT)
    await bob.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })
    const before = (await bobSees.until('GAME_RESULT_PLAYER')).player.score
    expect(before).toMatchObject({ correct: false, total: 0, position: 2 })
    const correct = (method: string, by = hosted.host) =>
      by.call(method, '/tasks/current/correct_answers', { type: 'MULTI_CHOICE', index: 0 })
    expect((await correct('POST')).status).toBe(204)
    await bobSees.until('GAME_RESULT_PLAYER', ({ player }) => player.score.correct && player.score.total > 0)
    live.clock.pass(1000)
    expect((await correct('DELETE')).status).toBe(204)
    expect((await bobSees.until('GAME_RESULT_PLAYER', ({ player }) => !player.score.correct)).player.score).toEqual(
      before,
    )
    expect((await correct('POST', ada)).status).toBe(403)
    await hosted.goTo('leaderboard')
    await adaSees.until('GAME_LEADERBOARD_PLAYER', ({ player }) => player.score.position === 1)
    expect((await correct('POST')).status).toBe(400)
  })
})
