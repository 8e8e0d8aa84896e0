import { expect, test } from 'vitest'
import type { EpochMs } from '../clock.ts'
import { manualClock } from './clock.ts'

test('time passes only when it is moved, and alarms ring in order at their own moment', () => {
  const clock = manualClock(1000 as EpochMs)
  const rung: number[] = []
  clock.at(1300 as EpochMs, () => rung.push(clock.now()))
  clock.at(1100 as EpochMs, () => {
    rung.push(clock.now())
    clock.at(1200 as EpochMs, () => rung.push(clock.now()))
  })
  clock.at(1150 as EpochMs, () => rung.push(-1))()
  clock.pass(250)
  expect(rung).toEqual([1100, 1200])
  clock.pass(50)
  expect(rung).toEqual([1100, 1200, 1300])
})
