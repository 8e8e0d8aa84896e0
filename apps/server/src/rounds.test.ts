import { expect, test } from 'vitest'
import { everySoOften } from './rounds.ts'
import { manualClock } from './testing/index.ts'

const neverReported = (error: unknown): never => {
  throw error
}

test('rounds that fall due during one are made good by a single one after it', async () => {
  const clock = manualClock()
  const finish: (() => void)[] = []
  const round = () => new Promise<void>((resolve) => finish.push(resolve))
  const stop = everySoOften(clock, 1_000, round, neverReported)
  clock.pass(30 * 24 * 60 * 60_000)
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await expect.poll(() => finish.length).toBe(2)
  const stopped = stop()
  finish[1]?.()
  await stopped
  expect(finish).toHaveLength(2)
})

test('who stops them waits for the one on its way, and none begins any more', async () => {
  const clock = manualClock()
  let begun = 0
  let done = 0
  const round = async () => {
    begun += 1
    await new Promise((resolve) => setImmediate(resolve))
    done += 1
  }
  const stop = everySoOften(clock, 1_000, round, neverReported)
  clock.pass(1_000)
  expect([begun, done]).toEqual([1, 0])
  await stop()
  expect([begun, done]).toEqual([1, 1])
  clock.pass(60_000)
  expect(begun).toBe(1)
})

test('a round that fails is reported, and the next one begins at its time', async () => {
  const clock = manualClock()
  const reported: unknown[] = []
  let rounds = 0
  const round = () => Promise.reject(new Error(`round ${(rounds += 1)}`))
  const stop = everySoOften(clock, 1_000, round, (error) => reported.push(error))
  for (let count = 1; count <= 2; count++) {
    clock.pass(1_000)
    await expect.poll(() => reported).toHaveLength(count)
  }
  await stop()
  expect(reported).toEqual([new Error('round 1'), new Error('round 2')])
})
