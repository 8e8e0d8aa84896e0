import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { callLimit } from './call-limit.ts'
import type { EpochMs } from '../clock.ts'

test('calls above the limit wait for the next window, for each key separately', () => {
  const clock = manualClock(120_000 as EpochMs)
  const limit = callLimit(clock, { most: 3, withinMs: 60_000 })
  clock.pass(20_000)
  expect([limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 0])
  expect(limit('a')).toBe(40)
  expect(limit('b')).toBe(0)
  clock.pass(40_000)
  expect(limit('a')).toBe(0)
})
