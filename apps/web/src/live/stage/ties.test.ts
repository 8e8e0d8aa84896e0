import { expect, test } from 'vitest'
import { isAllAtZero, isTied } from './ties.ts'

const entries = (...scores: number[]) => scores.map((score, index) => ({ position: index + 1, score }))

test('[R8] in Classic mode no player leads while all have 0 points', () => {
  expect(isAllAtZero(entries(0, 0, 0))).toBe(true)
  expect(isAllAtZero(entries(0))).toBe(true)
  expect(isAllAtZero(entries(10, 0))).toBe(false)
  expect(isAllAtZero([])).toBe(false)
  expect(isAllAtZero(entries(0, 0), 'ZERO_TO_ONE_HUNDRED')).toBe(false)
})

test('entries with equal scores are tied', () => {
  const board = entries(900, 500, 500, 100)
  expect(board.map((entry) => isTied(entry, board))).toEqual([false, true, true, false])
})
