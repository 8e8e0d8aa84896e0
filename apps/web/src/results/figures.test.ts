import fc from 'fast-check'
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
  '[spec 9.53] in Classic %i correct, %i incorrect and %i unanswered are %i%%, rounded up',
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
])('[spec 9.54] in 0–100 a precision of %d is %i%%', (precision, percent) => {
  expect(successPercent(precise(precision))).toBe(percent)
})

test('[spec 9.55] difficulty is the average of the questions, rounded up', () => {
  expect(difficultyPercent({ questionMetrics: [classic(1, 0), classic(1, 2), classic(0, 1)] })).toBe(45)
  expect(difficultyPercent({ questionMetrics: [precise(0.5), precise(0.75)] })).toBe(63)
  expect(difficultyPercent({ questionMetrics: [] })).toBe(0)
})

test('[spec 2.157, 9.56] difficulty texts change below 20, 40, 60, 80 and 95, and end with too easy', () => {
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

test('the fastest player has the lowest average response time; the first wins a tie', () => {
  const players = [player('Ada', 3000, 0), player('Bo', 2100, 0), player('Cy', 2100, 0)]
  expect(fastestPlayer(players)?.player.nickname).toBe('Bo')
  expect(fastestPlayer([])).toBeUndefined()
})

test('returns the first player with the longest streak, and undefined if there is no streak', () => {
  const players = [player('Ada', 0, 2), player('Bo', 0, 5), player('Cy', 0, 5)]
  expect(longestStreak(players)?.player.nickname).toBe('Bo')
  expect(longestStreak([player('Ada', 0, 0)])).toBeUndefined()
})

const count = fc.nat({ max: 2000 })
const twoDecimals = fc.nat({ max: 100 }).map((hundredths) => hundredths / 100)

test('the success is the share of correct answers, rounded up to a whole percentage', () => {
  fc.assert(
    fc.property(count, count, count, (correct, incorrect, unanswered) => {
      const all = correct + incorrect + unanswered
      fc.pre(all > 0)
      const percent = successPercent(classic(correct, incorrect, unanswered))
      expect(percent * all).toBeGreaterThanOrEqual(100 * correct)
      expect((percent - 1) * all).toBeLessThan(100 * correct)
    }),
  )
})

test('a precision with two decimals is not rounded', () => {
  fc.assert(
    fc.property(twoDecimals, (precision) => {
      expect(successPercent(precise(precision))).toBe(Math.round(precision * 100))
    }),
  )
})

test('difficulty is between the lowest and the highest success of a question', () => {
  const metrics = fc.array(
    fc.tuple(count, count, count).map((counts) => classic(...counts)),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(metrics, (questionMetrics) => {
      const shares = questionMetrics.map(successPercent)
      const percent = difficultyPercent({ questionMetrics })
      expect(percent).toBeGreaterThanOrEqual(Math.min(...shares))
      expect(percent).toBeLessThanOrEqual(Math.max(...shares))
    }),
  )
})

test('fastest player and longest streak are the extremes of all players, and the first wins a tie', () => {
  const players = fc.array(fc.tuple(fc.nat(9), fc.nat(5)), { minLength: 1 })
  fc.assert(
    fc.property(players, (given) => {
      const all = given.map(([time, streak], index) => player(String(index), time, streak))
      const times = all.map(({ averageResponseTime }) => averageResponseTime)
      expect(fastestPlayer(all)).toBe(all[times.indexOf(Math.min(...times))])
      const streaks = all.map(({ longestCorrectStreak }) => longestCorrectStreak)
      const best = Math.max(...streaks)
      expect(longestStreak(all)).toBe(best === 0 ? undefined : all[streaks.indexOf(best)])
    }),
  )
})
