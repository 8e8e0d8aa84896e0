import { expect, test } from 'vitest'
import { decodingsOf } from './media.ts'

test.each([
  [1, 1, 1],
  [1, 8, 4],
  [2, 4, 1],
  [4, 8, 1],
  [4, 32, 4],
  [8, 4, 1],
])('%d workers on %d cores decode %d pictures each at the same time', (workers, cores, each) => {
  expect(decodingsOf(workers, cores)).toBe(each)
})
