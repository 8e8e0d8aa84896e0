import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steadyClock } from '../clock.ts'
import { jumpingSource, manualClock } from '../testing/index.ts'
import { throttle } from './throttle.ts'
import type { ThrottleOptions } from './throttle.ts'

/** @returns the times of the runs, in ms from the first call */
function timesOfRuns(options: ThrottleOptions, calls: readonly number[], lastsMs: number): number[] {
  const clock = manualClock()
  const start = clock.now()
  const runs: number[] = []
  const call = throttle(clock, options, () => runs.push(clock.now() - start))
  for (let ms = 0; ms <= lastsMs; ms += 1) {
    if (calls.includes(ms)) call()
    clock.pass(1)
  }
  return runs
}

const every = (stepMs: number, untilMs: number): number[] =>
  Array.from({ length: Math.floor(untilMs / stepMs) + 1 }, (_, place) => place * stepMs)

const WITH_QUIET = { intervalMs: 250, quietMs: 45, perSecond: 5 }

test('runs immediately, then once per interval, and runs once more for calls within an interval', () => {
  expect(timesOfRuns({ intervalMs: 200 }, [...every(10, 100), 1300], 1500)).toEqual([0, 200, 1300])
})

test('runs early when there was no call for the quiet time', () => {
  expect(timesOfRuns(WITH_QUIET, [0, 10, 30], 400)).toEqual([0, 75])
  expect(timesOfRuns(WITH_QUIET, [...every(20, 600), 1500], 1600)).toEqual([0, 250, 500, 645, 1500])
})

test('runs as often as allowed within any second, and after the last call, whatever the calls are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 60 }), (calls) => {
      const runs = timesOfRuns(WITH_QUIET, calls, 4500)
      runs.forEach((at, place) =>
        expect(at - (runs[place - WITH_QUIET.perSecond] ?? -1000)).toBeGreaterThanOrEqual(1000),
      )
      expect(runs.at(-1)).toBeGreaterThanOrEqual(Math.max(...calls))
    }),
  )
})

test('while calls continue, each takes effect within the interval, or when a second has room for it', () => {
  const runs = timesOfRuns(WITH_QUIET, every(20, 5000), 5000)
  expect(runs).toEqual(every(250, 5000))
})

test.each([
  ['after the last run', 1],
  ['while a run is due', 2],
])('a clock that is set back by hours %s delays no run', (_when, calls) => {
  const { source, pass, jumpBy } = jumpingSource()
  let runs = 0
  const call = throttle(steadyClock({ source }), WITH_QUIET, () => (runs += 1))
  for (let count = 0; count < calls; count += 1) call()
  jumpBy(-3 * 60 * 60_000)
  pass(250)
  expect(runs).toBe(calls)
  call()
  pass(250)
  expect(runs).toBe(calls + 1)
})
