import type { GameEvent } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { span, startLiveApp } from './testing/live-app.ts'
import type { LiveApp } from './testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, RANGE } from './testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

/** The order in which the states came: repeats of one state count once. */
const sequence = (events: readonly GameEvent[]): string[] =>
  events.map(({ type }) => type).filter((type, place, types) => type !== 'GAME_HEARTBEAT' && type !== types[place - 1])

test('[16.18] [spec 1.10, 2.135, 4.62, 4.63, 7.27] the host and two players receive every event of a game in order', async () => {
  const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, RANGE))
  const host = hosted.hostStream
  const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
  const [adaSees, bobSees] = [await ada.watch(), await bob.watch()]
  live.clock.pass(1000)
  await host.until('GAME_LOBBY_HOST', ({ players }) => players.length === 2)

  expect(await hosted.host.complete()).toBe(204)
  await host.until('GAME_BEGIN_HOST')
  live.clock.pass(3000)
  const preview = await adaSees.until('GAME_QUESTION_PREVIEW_PLAYER')
  expect(span(preview.countdown)).toBe(3000)
  live.clock.pass(3000)

  const question = await adaSees.until('GAME_QUESTION_PLAYER')
  expect(span(question.countdown)).toBe(20_000)
  await bobSees.until('GAME_QUESTION_PLAYER')
  expect(await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })).toBe(204)
  await adaSees.until('GAME_AWAITING_RESULT_PLAYER')
  live.clock.pass(1000)
  await host.until('GAME_QUESTION_HOST', ({ submissions }) => submissions.current === 1)
  expect(await bob.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })).toBe(204)
  const result = await adaSees.until('GAME_RESULT_PLAYER')
  expect(result.player.score).toMatchObject({ correct: true, position: 1, streak: 1 })
  await host.until('GAME_RESULT_HOST')

  live.clock.pass(1000)
  expect(await hosted.host.complete()).toBe(204)
  await host.until('GAME_LEADERBOARD_HOST')
  live.clock.pass(1000)
  expect(await hosted.host.complete()).toBe(204)
  await host.until('GAME_QUESTION_PREVIEW_HOST')
  live.clock.pass(3000)
  await bobSees.until('GAME_QUESTION_PLAYER')
  live.clock.pass(20_499)
  expect(adaSees.events.at(-1)?.type).not.toBe('GAME_RESULT_PLAYER')
  live.clock.pass(1)
  await host.until('GAME_RESULT_HOST')

  live.clock.pass(1000)
  expect(await hosted.host.complete()).toBe(204)
  await host.until('GAME_PODIUM_HOST')
  live.clock.pass(1000)
  expect(await hosted.host.complete()).toBe(204)
  await Promise.all([host, adaSees, bobSees].map((screen) => screen.until('GAME_QUIT_EVENT')))

  expect(sequence(host.events)).toEqual([
    'GAME_LOADING',
    'GAME_LOBBY_HOST',
    'GAME_BEGIN_HOST',
    'GAME_QUESTION_PREVIEW_HOST',
    'GAME_QUESTION_HOST',
    'GAME_RESULT_HOST',
    'GAME_LEADERBOARD_HOST',
    'GAME_QUESTION_PREVIEW_HOST',
    'GAME_QUESTION_HOST',
    'GAME_RESULT_HOST',
    'GAME_PODIUM_HOST',
    'GAME_QUIT_EVENT',
  ])
  const played = (first: string[], second: string[]) => [
    'GAME_LOBBY_PLAYER',
    'GAME_BEGIN_PLAYER',
    'GAME_QUESTION_PREVIEW_PLAYER',
    ...first,
    'GAME_RESULT_PLAYER',
    'GAME_LEADERBOARD_PLAYER',
    'GAME_QUESTION_PREVIEW_PLAYER',
    ...second,
    'GAME_RESULT_PLAYER',
    'GAME_PODIUM_PLAYER',
    'GAME_QUIT_EVENT',
  ]
  expect(sequence(adaSees.events)).toEqual(
    played(['GAME_QUESTION_PLAYER', 'GAME_AWAITING_RESULT_PLAYER'], ['GAME_QUESTION_PLAYER']),
  )
})
