import { expect, test } from 'vitest'
import { planFor } from './plan.ts'

const options = { players: [1000, 10_000], questions: 2, runs: 2 }

test('all rows need questions, spread answers up to 5,000 players, many games and workers, one run fewer of the largest game and more questions of a small one', () => {
  expect(planFor({ ...options, rows: undefined })).toEqual({
    single: [
      { players: 1000, runs: 2, questions: 6, spread: true },
      { players: 10_000, runs: 1, questions: 2, spread: false },
    ],
    many: [
      { games: 100, playersPerGame: 100 },
      { games: 1000, playersPerGame: 10 },
    ],
    workers: true,
  })
})

test('a thousand players answer as many questions as are asked for, if these are more than six', () => {
  expect(planFor({ ...options, questions: 8, rows: [1] }).single).toMatchObject([{ questions: 8 }, { questions: 8 }])
})

test('joins need no questions', () => {
  expect(planFor({ ...options, rows: [11] })).toMatchObject({
    single: [{ questions: 0, spread: false }, { questions: 0 }],
    many: [],
    workers: false,
  })
})

test('the whole game and many games need the largest size only; workers need no other game', () => {
  expect(planFor({ ...options, rows: [13, 14] }).single).toEqual([
    { players: 10_000, runs: 1, questions: 2, spread: false },
  ])
  expect(planFor({ ...options, rows: [15] })).toEqual({ single: [], many: [], workers: true })
})
