import {
  acceptedRange,
  type Answer,
  type CorrectAnswer,
  type GameMode,
  type PinTolerance,
  type Question,
  type RangeMargin,
} from '@pinwheel/contract'
import { describe, expect, test } from 'vitest'
import {
  aGame,
  multiChoice,
  option,
  order,
  pin,
  place,
  puzzle,
  range,
  trueFalse,
  truth,
  typeAnswer,
  typed,
  value,
  zeroToOneHundred,
} from '../../testing/index.ts'
import type { GameQuestion } from '../game.ts'
import { toStoredAnswer } from '../answer-formats.ts'
import { scoreAnswer } from './answer-score.ts'
import { solutionsOf } from './question-types.ts'

function inGame(question: Question, mode: GameMode = 'CLASSIC'): GameQuestion {
  const [played] = aGame({ mode, questions: [question] }).opening().questions
  if (played === undefined) throw new Error('The game has no question.')
  return played
}

/** Scores an answer given after `seconds`, in Classic mode. */
function scored(question: Question, answer: Answer | undefined, seconds = 0, correct?: readonly CorrectAnswer[]) {
  const played = inGame(question)
  return scoreAnswer(
    'CLASSIC',
    played,
    correct ?? solutionsOf(played),
    answer && { answer: toStoredAnswer(played, answer), seconds },
  )
}
const full = { correct: true, score: 1000 }
const wrong = { correct: false, score: 0 }

describe('correctness by question type', () => {
  const twoCorrect = multiChoice({
    options: [
      { value: 'a', correct: true },
      { value: 'b', correct: false },
      { value: 'c', correct: true },
    ],
  })

  test.each([
    [0, full],
    [1, wrong],
    [2, full],
  ])('[S4] of options 0 and 2 correct, option %d', (index, expected) => {
    expect(scored(twoCorrect, option(index))).toEqual(expected)
  })

  test.each([
    [true, true, full],
    [true, false, wrong],
    [false, false, full],
    [false, true, wrong],
  ])('[S5] statement %s, answer %s', (correct, given, expected) => {
    expect(scored(trueFalse({ correct }), truth(given))).toEqual(expected)
  })

  test.each([
    ['oslo', full],
    ['OSLO', full],
    ['  Oslo ', full],
    ['Christiania', full],
    ['Os lo', wrong],
    ['Osló', wrong],
    ['Oslo!', wrong],
    ['   ', wrong],
  ])('[S6] answer "%s" when Oslo and Christiania are accepted', (text, expected) => {
    expect(scored(typeAnswer(), typed(text))).toEqual(expected)
  })

  test.each([
    ['5 €', ' 5 €'],
    ['❤️', '❤️'],
    ['Ñandú', 'n\u0303andu\u0301'],
    ['नीता', ' नीता '],
    ['2 + 2', '2 + 2'],
    ['אוסלו', '\u200fאוסלו\u200f'],
    ['\u061cأوسلو', ' أوسلو\u200e'],
  ])('[S6] accepts for %j the answer %j', (option, text) => {
    expect(scored(typeAnswer({ options: [option] }), typed(text))).toEqual(full)
  })

  test('[S6] ignores the case of an accepted answer', () => {
    expect(scored(typeAnswer({ options: ['McDonald'] }), typed('mcdonald'))).toEqual(full)
  })

  test.each([
    [['Malta', 'Belgium', 'Spain', 'Canada'], full],
    [['Malta', 'Belgium', 'Canada', 'Spain'], wrong],
    [['Belgium', 'Malta', 'Spain', 'Canada'], wrong],
  ])('[S7] the order %j', (values, expected) => {
    expect(scored(puzzle(), order(...values))).toEqual(expected)
  })

  test.each([
    [multiChoice(), option(2)],
    [trueFalse(), truth(true)],
    [typeAnswer(), typed('Oslo')],
    [puzzle(), order('Malta', 'Belgium', 'Spain', 'Canada')],
  ])('[S1] $type, correct after 15 of 30 s, scores three quarters of the points', (question, answer) => {
    expect(scored(question, answer, 15)).toEqual({ correct: true, score: 750 })
  })
})

describe('range', () => {
  test.each([
    [0, 10, 1],
    [0, 100, 2],
    [-50, 50, 2],
    [0, 75, 2],
    [1900, 2025, 3],
    [0, 250, 5],
    [0, 500, 10],
    [0, 1000, 20],
    [0, 10_000, 200],
    [-10_000, 10_000, 400],
  ])('[S8] a range from %d to %d has steps of %d', (min, max, step) => {
    expect(inGame(range({ min, max, correct: min }))).toMatchObject({ step })
  })

  test('[S8] a range in 0–100 mode has steps of 1', () => {
    expect(inGame(zeroToOneHundred(), 'ZERO_TO_ONE_HUNDRED')).toMatchObject({ min: 0, max: 100, step: 1 })
  })

  test.each<[RangeMargin, number, number, number, number, number]>([
    ['LOW', 50, 0, 100, 44, 56],
    ['MEDIUM', 50, 0, 100, 40, 60],
    ['HIGH', 50, 0, 100, 30, 70],
    ['MEDIUM', 97, 0, 100, 86, 100],
    ['HIGH', 20, 0, 100, 0, 40],
    ['LOW', 1969, 1900, 2025, 1960, 1978],
    ['LOW', 5, 0, 10, 4, 6],
    ['MAXIMUM', 5, 0, 10, 0, 10],
    ['NONE', 5, 0, 10, 5, 5],
  ])(
    '[S9] margin %s around %d on a scale from %d to %d accepts %d to %d',
    (margin, correct, min, max, lower, upper) => {
      const question = inGame(range({ min, max, correct, margin }))
      if (question.type !== 'RANGE') throw new Error('The game changed the type of the question.')
      expect(acceptedRange(question)).toEqual({ lower, upper })
      for (const [given, expected] of [
        [lower, true],
        [upper, true],
        [lower - 1, false],
        [upper + 1, false],
      ] as const)
        expect(scored(question, value(given)).correct).toBe(expected)
    },
  )

  test.each<[RangeMargin, number, number, 1000 | 2000, number, number]>([
    ['MEDIUM', 50, 50, 1000, 0, 1000],
    ['MEDIUM', 50, 55, 1000, 15, 550],
    ['MEDIUM', 50, 60, 1000, 15, 150],
    ['MEDIUM', 50, 61, 1000, 15, 0],
    ['NONE', 50, 50, 1000, 15, 950],
    ['NONE', 50, 51, 1000, 0, 0],
    ['MAXIMUM', 50, 0, 1000, 0, 200],
    ['MAXIMUM', 20, 60, 2000, 15, 1100],
    ['LOW', 50, 53, 1000, 6, 580],
  ])(
    '[S2] [S10] margin %s, correct value %d, given %d, %d points, after %d s: scores %d',
    (margin, correct, given, points, seconds, score) => {
      expect(scored(range({ margin, correct, points }), value(given), seconds).score).toBe(score)
    },
  )

  test('[S9] [spec 5.43] a value off the scale is wrong even with margin MAXIMUM', () => {
    expect(scored(range({ margin: 'MAXIMUM' }), value(101))).toEqual(wrong)
  })
})

describe('pin', () => {
  test.each<[PinTolerance, number, 1000 | 2000, 20 | 30, number, number]>([
    ['LOW', 0, 1000, 30, 0, 1000],
    ['LOW', 0.03, 1000, 30, 15, 550],
    ['LOW', 0.064, 1000, 30, 0, 200],
    ['LOW', 0.066, 1000, 30, 0, 0],
    ['MEDIUM', 0.06, 1000, 30, 0, 600],
    ['MEDIUM', 0.12, 1000, 30, 0, 200],
    ['MEDIUM', 0.13, 1000, 30, 0, 0],
    ['HIGH', 0.1, 2000, 20, 10, 1100],
    ['HIGH', 0.2, 1000, 30, 0, 200],
    ['HIGH', 0.21, 1000, 30, 0, 0],
    ['MAXIMUM', 0.5, 1000, 30, 30, 500],
  ])(
    '[S2] [S11] tolerance %s, distance %d, %d points, %d s, after %d s: scores %d',
    (tolerance, distance, points, duration, seconds, score) => {
      const question = pin({ tolerance, points, duration, positionX: 0.25, positionY: 0.25 })
      expect(scored(question, place(0.25 + distance, 0.25), seconds)).toEqual({ correct: score > 0, score })
      expect(scored(question, place(0.25, 0.25 + distance), seconds)).toEqual({ correct: score > 0, score })
    },
  )

  test('[S11] with tolerance MAXIMUM the opposite corner is correct and scores for speed alone', () => {
    const question = pin({ tolerance: 'MAXIMUM', positionX: 0, positionY: 0 })
    expect(scored(question, place(1, 1), 15)).toEqual({ correct: true, score: 150 })
  })
})

describe('several correct answers', () => {
  test.each([
    [50, 1000],
    [60, 1000],
    [57, 760],
    [30, 0],
  ])('[S12] with 50 and 60 correct, %d scores %d', (given, score) => {
    const correct = [value(50), value(60)]
    expect(scored(range(), value(given), 0, correct).score).toBe(score)
  })

  test('[S12] of two correct positions the nearer one counts', () => {
    const correct = [place(0.1, 0.1), place(0.5, 0.56)]
    expect(scored(pin(), place(0.5, 0.5), 0, correct)).toEqual({ correct: true, score: 600 })
  })
})

const OF_EACH_TYPE = [multiChoice(), trueFalse(), range(), typeAnswer(), pin(), puzzle()]

test.each(OF_EACH_TYPE)('[S13] $type without an answer scores 0', (question) => {
  expect(scored(question, undefined)).toEqual(wrong)
})

test.each(OF_EACH_TYPE)('[S13] $type worth 0 points can be correct', (question) => {
  const withoutPoints = { ...question, points: 0 as const }
  const [solution] = solutionsOf(inGame(withoutPoints))
  const answer = solution?.type === 'MULTI_CHOICE' ? option(solution.index) : solution
  expect(scored(withoutPoints, answer)).toEqual({ correct: true, score: 0 })
})

test.each(OF_EACH_TYPE)('[K5] $type: every answer is wrong when no correct answer remains', (question) => {
  const [solution] = solutionsOf(inGame(question))
  const answer = solution?.type === 'MULTI_CHOICE' ? option(solution.index) : solution
  expect(scored(question, answer, 0, [])).toEqual(wrong)
})

function penalized(correct: readonly CorrectAnswer[], answer: Answer | undefined) {
  const question = inGame(zeroToOneHundred(), 'ZERO_TO_ONE_HUNDRED')
  return scoreAnswer(
    'ZERO_TO_ONE_HUNDRED',
    question,
    correct,
    answer && { answer: toStoredAnswer(question, answer), seconds: 9 },
  )
}

describe('0–100 mode', () => {
  test.each([
    [30, { correct: true, score: -10 }],
    [31, { correct: false, score: 1 }],
    [0, { correct: false, score: 30 }],
    [100, { correct: false, score: 70 }],
    [101, { correct: false, score: 100 }],
    [-1, { correct: false, score: 100 }],
    [29.7, { correct: false, score: 0.3 }],
  ])('[S14] correct value 30, given %d', (given, expected) => {
    expect(penalized([value(30)], value(given))).toEqual(expected)
  })

  test('[S14] no answer scores 100', () => {
    expect(penalized([value(30)], undefined)).toEqual({ correct: false, score: 100 })
  })

  test('[S12] of several correct values the nearest one counts', () => {
    expect(penalized([value(30), value(80)], value(70))).toEqual({ correct: false, score: 10 })
  })

  test('[K5] scores every answer 100 when no correct value remains', () => {
    expect(penalized([], value(30))).toEqual({ correct: false, score: 100 })
  })
})
