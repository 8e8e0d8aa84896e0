import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** A function whose runs last until the test finishes them. */
function pendingRuns() {
  const finish: (() => void)[] = []
  return { finish, run: () => new Promise<number>((resolve) => finish.push(() => resolve(finish.length))) }
}

test('calls during a run share its result, and a later call starts a new run', async () => {
  const { finish, run } = pendingRuns()
  const flight = singleFlight(run)
  const [first, second] = [flight(), flight()]
  finish[0]?.()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  const third = flight()
  finish[1]?.()
  expect(await third).toBe(2)
})

test('with `rerun`, calls during a run share one follow-up run', async () => {
  const { finish, run } = pendingRuns()
  const flight = singleFlight(run, { duringRun: 'rerun' })
  const first = flight()
  const [second, third] = [flight(), flight()]
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await first
  expect(finish).toHaveLength(2)
  finish[1]?.()
  expect(await Promise.all([second, third])).toEqual([2, 2])
  expect(finish).toHaveLength(2)
})

test('a failed run rejects its own callers only, and the follow-up run takes place', async () => {
  let runs = 0
  const flight = singleFlight(
    async () => {
      runs += 1
      if (runs === 1) throw new Error('broken')
    },
    { duringRun: 'rerun' },
  )
  const [first, second] = [flight(), flight()]
  await expect(first).rejects.toThrow('broken')
  await second
  expect(runs).toBe(2)
})
