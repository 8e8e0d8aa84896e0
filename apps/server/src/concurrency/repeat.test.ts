import { expect, test } from 'vitest'
import { repeatEvery } from './repeat.ts'
import { manualClock } from '../testing/index.ts'

const rethrow = (error: unknown): never => {
  throw error
}

test('replaces all calls that fall due during a run by one run after it', async () => {
  const clock = manualClock()
  const finish: (() => void)[] = []
  const run = () => new Promise<void>((resolve) => finish.push(resolve))
  const stop = repeatEvery(clock, 1_000, run, rethrow)
  clock.pass(30 * 24 * 60 * 60_000)
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await expect.poll(() => finish.length).toBe(2)
  const stopped = stop()
  finish[1]?.()
  await stopped
  expect(finish).toHaveLength(2)
})

test('stop waits for the run in progress, and no run starts afterwards', async () => {
  const clock = manualClock()
  let started = 0
  let done = 0
  const run = async () => {
    started += 1
    await new Promise((resolve) => setImmediate(resolve))
    done += 1
  }
  const stop = repeatEvery(clock, 1_000, run, rethrow)
  clock.pass(1_000)
  expect([started, done]).toEqual([1, 0])
  await stop()
  expect([started, done]).toEqual([1, 1])
  clock.pass(60_000)
  expect(started).toBe(1)
})

test('reports the error of a failed run, and starts the next run on time', async () => {
  const clock = manualClock()
  const reported: unknown[] = []
  let runs = 0
  const run = () => Promise.reject(new Error(`run ${(runs += 1)}`))
  const stop = repeatEvery(clock, 1_000, run, (error) => reported.push(error))
  for (let count = 1; count <= 2; count++) {
    clock.pass(1_000)
    await expect.poll(() => reported).toHaveLength(count)
  }
  await stop()
  expect(reported).toEqual([new Error('run 1'), new Error('run 2')])
})
