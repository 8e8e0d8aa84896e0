import { expect, test } from 'vitest'
import type { EpochMs } from '../clock.ts'
import { manualClock } from './clock.ts'

test('time passes only by `pass`, which runs timers in order at their own times', () => {
  const clock = manualClock(1000 as EpochMs)
  const calls: number[] = []
  clock.at(1300 as EpochMs, () => calls.push(clock.now()))
  clock.at(1100 as EpochMs, () => {
    calls.push(clock.now())
    clock.at(1200 as EpochMs, () => calls.push(clock.now()))
  })
  clock.at(1150 as EpochMs, () => calls.push(-1))()
  clock.pass(250)
  expect(calls).toEqual([1100, 1200])
  clock.pass(50)
  expect(calls).toEqual([1100, 1200, 1300])
})
