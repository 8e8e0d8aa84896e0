import { expect, test } from 'vitest'
import { difficultyPercent, difficultyText, fastestPlayer, longestStreak, successPercent } from './figures.ts'

const classic = (correct: number, incorrect: number, unanswered = 0) => ({
  text: 'Longest river in Europe?',
  type: 'MULTI_CHOICE' as const,
  averageResponseTime: 5400,
  correct,
  incorrect,
  unanswered,
})
const precise = (averagePrecision: number) => ({
  text: 'Percent of the earth that is water?',
  type: 'RANGE' as const,
  averageResponseTime: 5400,
  unanswered: 0,
  averagePrecision,
})
const player = (nickname: string, averageResponseTime: number, longestCorrectStreak: number) => ({
  player: { id: nickname, nickname },
  rank: 1,
  score: 0,
  unanswered: 0,
  correct: 0,
  incorrect: 0,
  averageResponseTime,
  longestCorrectStreak,
})

test.each([
  [1, 0, 0, 100],
  [0, 3, 0, 0],
  [1, 2, 0, 34],
  [2, 1, 0, 67],
  [1, 1, 2, 25],
  [0, 0, 0, 0],
])(
  'in Classic %i right, %i wrong and %i unanswered are %i%%, rounded up',
  (correct, incorrect, unanswered, percent) => {
    expect(successPercent(classic(correct, incorrect, unanswered))).toBe(percent)
  },
)

test.each([
  [0.07, 7],
  [0.29, 29],
  [0.57, 57],
  [0.333, 34],
  [1, 100],
])('in 0–100 a precision of %d is %i%%', (precision, percent) => {
  expect(successPercent(precise(precision))).toBe(percent)
})

test('difficulty is the mean over the questions, rounded up', () => {
  expect(difficultyPercent({ questionMetrics: [classic(1, 0), classic(1, 2), classic(0, 1)] })).toBe(45)
  expect(difficultyPercent({ questionMetrics: [precise(0.5), precise(0.75)] })).toBe(63)
  expect(difficultyPercent({ questionMetrics: [] })).toBe(0)
})

test('difficulty texts change below 20, 40, 60, 80 and 95, and end with too easy', () => {
  const bands = [
    [0, 19],
    [20, 39],
    [40, 59],
    [60, 79],
    [80, 94],
    [95, 100],
  ] as const
  const texts = bands.map(([from, to]) => [difficultyText(from), difficultyText(to)])
  expect(texts.every(([first, last]) => first === last)).toBe(true)
  expect(new Set(texts.flat()).size).toBe(bands.length)
  expect(difficultyText(95)).toMatch(/too easy/i)
})

test('the fastest player has the smallest mean response time; the first wins a tie', () => {
  const players = [player('Ada', 3000, 0), player('Bo', 2100, 0), player('Cy', 2100, 0)]
  expect(fastestPlayer(players)?.player.nickname).toBe('Bo')
  expect(fastestPlayer([])).toBeUndefined()
})

test('the longest streak is the largest one; the first wins a tie, and none is no streak', () => {
  const players = [player('Ada', 0, 2), player('Bo', 0, 5), player('Cy', 0, 5)]
  expect(longestStreak(players)?.player.nickname).toBe('Bo')
  expect(longestStreak([player('Ada', 0, 0)])).toBeUndefined()
})
