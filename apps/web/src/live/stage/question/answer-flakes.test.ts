import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerFlakes, MOST_FLAKES } from './answer-flakes.ts'

test('in a small game each answer is a flake', () => {
  expect(answerFlakes(0, 12)).toEqual({ filled: 0, all: 12 })
  expect(answerFlakes(7, 12)).toEqual({ filled: 7, all: 12 })
  expect(answerFlakes(12, 12)).toEqual({ filled: 12, all: 12 })
  expect(answerFlakes(0, 0)).toEqual({ filled: 0, all: 0 })
})

test('in a large game the flakes are in proportion, from the first answer on, and complete with the last one', () => {
  expect(answerFlakes(1, 10_000)).toEqual({ filled: 1, all: MOST_FLAKES })
  expect(answerFlakes(5000, 10_000)).toEqual({ filled: 18, all: MOST_FLAKES })
  expect(answerFlakes(9999, 10_000)).toEqual({ filled: 35, all: MOST_FLAKES })
  expect(answerFlakes(10_000, 10_000)).toEqual({ filled: 36, all: MOST_FLAKES })
})

test('an answer never removes a flake, and only the last one completes the wheel', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12_000 }), fc.nat(), (players, seed) => {
      const answers = seed % players
      const { filled, all } = answerFlakes(answers, players)
      expect(filled).toBeLessThan(all)
      expect(answerFlakes(answers + 1, players).filled).toBeGreaterThanOrEqual(filled)
    }),
  )
})
