import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { failureLimit } from './failure-limit.ts'

test('so many failures block the key until the window ends, and no other key', () => {
  const clock = manualClock()
  const limit = failureLimit(clock, { failures: 3, windowMs: 60_000 })
  limit.failed('a')
  clock.pass(10_000)
  limit.failed('a')
  expect(limit.blockedForSeconds('a')).toBe(0)
  limit.failed('a')
  expect(limit.blockedForSeconds('a')).toBe(50)
  expect(limit.blockedForSeconds('b')).toBe(0)
  clock.pass(50_000)
  expect(limit.blockedForSeconds('a')).toBe(0)
})

test('what was forgotten counts no more', () => {
  const limit = failureLimit(manualClock(), { failures: 1, windowMs: 60_000 })
  limit.failed('a')
  limit.forget('a')
  expect(limit.blockedForSeconds('a')).toBe(0)
})
