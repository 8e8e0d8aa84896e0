import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { throttle } from './throttle.ts'

test('runs immediately, then once per interval, and runs once more for calls within an interval', () => {
  const clock = manualClock()
  let runs = 0
  const call = throttle(clock, 200, () => (runs += 1))
  call()
  expect(runs).toBe(1)
  for (let ms = 0; ms < 100; ms += 10) {
    clock.pass(10)
    call()
  }
  expect(runs).toBe(1)
  clock.pass(100)
  expect(runs).toBe(2)
  clock.pass(1000)
  expect(runs).toBe(2)
  call()
  expect(runs).toBe(3)
})
