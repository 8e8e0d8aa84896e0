import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { manualClock } from '../testing/clock.ts'
import { memoryCounts } from './memory.ts'
import { countsContract } from './testing/counts-contract.ts'

countsContract('memory', async () => {
  const counts = memoryCounts(systemClock)
  return { here: counts, there: counts, close: async () => undefined }
})

test('counters expire by the given clock, after the time of their first addition', async () => {
  const clock = manualClock()
  const counts = memoryCounts(clock)
  await counts.add('key', 1, 1_000)
  clock.pass(999)
  expect(await counts.add('key', 1, 1_000)).toBe(2)
  clock.pass(2)
  expect(await counts.read(['key'])).toEqual([0])
})

test('beyond the maximum number of counters, the least recently used one expires', async () => {
  const counts = memoryCounts(systemClock, 2)
  for (const key of ['first', 'second', 'third']) await counts.add(key, 1, 60_000)
  expect(await counts.read(['first', 'second', 'third'])).toEqual([0, 1, 1])
})
