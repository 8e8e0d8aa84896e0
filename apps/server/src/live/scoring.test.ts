import type { Answer, Question, QuizSave } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLiveApp } from './testing/live-app.ts'
import type { LiveApp } from './testing/live-app.ts'
import {
  classicQuiz,
  MULTI_CHOICE,
  PIN,
  PUZZLE,
  RANGE,
  TRUE_FALSE,
  TYPE_ANSWER,
  zeroToOneHundredQuiz,
} from './testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

type Played = { last: number; correct: boolean }

/** What a player gets for an answer, given so many seconds after the question opened. */
async function played(quiz: QuizSave, answer: Answer, seconds: number): Promise<Played> {
  const hosted = await live.hostGame(quiz)
  const ada = await hosted.join('Ada')
  const adaSees = await ada.watch()
  await hosted.goTo('question')
  live.clock.pass(seconds * 1000)
  expect(await ada.answer(answer)).toBe(204)
  const { player } = await adaSees.until('GAME_RESULT_PLAYER')
  return { last: player.score.last, correct: player.score.correct }
}

const SYMBOLS = { ...TYPE_ANSWER, question: '2 + 2 = ? 🍀', options: ['4 €'] }
const HINDI = { ...TYPE_ANSWER, options: ['चार ❤️'] }

const worth = (question: Question, points: 0 | 1000 | 2000, duration: 20 | 30): QuizSave =>
  classicQuiz({ ...question, points, duration })

describe('[16.22] the contract’s tables of points, through the real service', () => {
  const right = { type: 'MULTI_CHOICE', optionIndex: 2 } as const

  test.each([
    [1000, 30, 0, 1000],
    [1000, 30, 7.5, 875],
    [1000, 30, 15, 750],
    [1000, 30, 30, 500],
    [1000, 30, 30.001, 500],
    [2000, 20, 5, 1750],
    [0, 20, 5, 0],
  ] as const)('speed: worth %d, %d s long, answered after %d s: %d', async (points, duration, seconds, expected) => {
    expect(await played(worth(MULTI_CHOICE, points, duration), right, seconds)).toEqual({
      last: expected,
      correct: true,
    })
  })

  test.each([
    ['a wrong option', MULTI_CHOICE, { type: 'MULTI_CHOICE', optionIndex: 0 }, 0],
    ['true', TRUE_FALSE, { type: 'TRUE_FALSE', value: true }, 750],
    ['false', TRUE_FALSE, { type: 'TRUE_FALSE', value: false }, 0],
    ['an accepted text in other letters', TYPE_ANSWER, { type: 'TYPE_ANSWER', value: ' dOnAu ' }, 750],
    ['symbols and emoji', SYMBOLS, { type: 'TYPE_ANSWER', value: '4 €' }, 750],
    ['Hindi', HINDI, { type: 'TYPE_ANSWER', value: ' चार ❤️' }, 750],
    ['another text', TYPE_ANSWER, { type: 'TYPE_ANSWER', value: 'Inn' }, 0],
    ['the right order', PUZZLE, { type: 'PUZZLE', values: PUZZLE.values }, 750],
    ['an order that is right but for two', PUZZLE, { type: 'PUZZLE', values: ['Belgium', 'Malta', 'Spain'] }, 0],
  ] as const)('%s after half the time', async (_, question, answer, expected) => {
    const outcome = await played(worth(question, 1000, 30), answer as Answer, 15)
    expect(outcome).toEqual({ last: expected, correct: expected > 0 })
  })

  test.each([
    ['MEDIUM', 50, 50, 1000, 0, 1000],
    ['MEDIUM', 50, 55, 1000, 15, 550],
    ['MEDIUM', 50, 60, 1000, 15, 150],
    ['MEDIUM', 50, 61, 1000, 15, 0],
    ['NONE', 50, 50, 1000, 15, 950],
    ['MAXIMUM', 50, 0, 1000, 0, 200],
    ['MAXIMUM', 20, 60, 2000, 15, 1100],
    ['LOW', 50, 53, 1000, 6, 580],
  ] as const)(
    'range: %s around %d, %d, worth %d, after %d s: %d',
    async (margin, correct, value, points, seconds, expected) => {
      const question = { ...RANGE, min: 0, max: 100, correct, margin }
      const outcome = await played(worth(question, points, 30), { type: 'RANGE', value }, seconds)
      expect(outcome).toEqual({ last: expected, correct: expected > 0 })
    },
  )

  test.each([
    ['LOW', 0, 1000, 30, 0, 1000],
    ['LOW', 0.03, 1000, 30, 15, 550],
    ['LOW', 0.064, 1000, 30, 0, 200],
    ['LOW', 0.066, 1000, 30, 0, 0],
    ['MEDIUM', 0.06, 1000, 30, 0, 600],
    ['HIGH', 0.1, 2000, 20, 10, 1100],
    ['MAXIMUM', 0.5, 1000, 30, 30, 500],
  ] as const)(
    'pin: %s, %d away, worth %d, %d s long, after %d s: %d',
    async (tolerance, away, points, duration, seconds, expected) => {
      const question = { ...PIN, positionX: 0.4, positionY: 0.5, tolerance }
      const answer = { type: 'PIN', positionX: 0.4 + away, positionY: 0.5 } as const
      expect(await played(worth(question, points, duration), answer, seconds)).toEqual({
        last: expected,
        correct: expected > 0,
      })
    },
  )

  test.each([
    [40, -10, true],
    [47, 7, false],
    [0, 40, false],
    [-10_000, 100, false],
    [10_000, 100, false],
  ])('0–100: %d where 40 is right: %d', async (value, last, correct) => {
    expect(await played(zeroToOneHundredQuiz(40), { type: 'RANGE', value }, 3)).toEqual({ last, correct })
  })
})

describe('[16.23] order and streak, through the real service', () => {
  test('equal totals are ordered by time taken, then by joining order, and each player has a rank of their own', async () => {
    const hosted = await live.hostGame(worth(MULTI_CHOICE, 0, 30))
    const [slow, quick, quickToo] = [await hosted.join('Slow'), await hosted.join('Quick'), await hosted.join('Too')]
    await hosted.goTo('question')
    await quick.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
    await quickToo.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
    live.clock.pass(4000)
    await slow.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
    await hosted.hostStream.until('GAME_RESULT_HOST')
    await hosted.goTo('podium')
    const podium = hosted.hostStream.events.findLast((event) => event.type === 'GAME_PODIUM_HOST')
    expect(podium?.leaderboard.map(({ nickname, position }) => [nickname, position])).toEqual([
      ['Quick', 1],
      ['Too', 2],
      ['Slow', 3],
    ])
  })

  test('a player receives the distance to the next player; a wrong answer ends a streak', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, MULTI_CHOICE, MULTI_CHOICE))
    const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
    const bobSees = await bob.watch()
    const seen: object[] = []
    for (const option of [2, 2, 0]) {
      await hosted.goTo('question')
      await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 2 })
      await bob.answer({ type: 'MULTI_CHOICE', optionIndex: option })
      const { player } = await bobSees.until('GAME_RESULT_PLAYER', ({ pagination }) => pagination.current > seen.length)
      seen.push({ streak: player.score.streak, behind: player.behind })
      if (seen.length < 3) await hosted.goTo('leaderboard')
    }
    expect(seen).toEqual([
      { streak: 1, behind: { points: 0, nickname: 'Ada' } },
      { streak: 2, behind: { points: 0, nickname: 'Ada' } },
      { streak: 0, behind: { points: 1000, nickname: 'Ada' } },
    ])
  })
})
