import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

test('calls during a run share one that begins after it, however many they are', async () => {
  const finish: (() => void)[] = []
  const run = coalesced(() => new Promise((resolve) => finish.push(resolve)))
  const first = run()
  const [second, third] = [run(), run()]
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await first
  await Promise.resolve()
  expect(finish).toHaveLength(2)
  finish[1]?.()
  await Promise.all([second, third])
  expect(finish).toHaveLength(2)
})

test('a run that fails fails its own callers, and the next one begins all the same', async () => {
  let runs = 0
  const run = coalesced(async () => {
    runs += 1
    if (runs === 1) throw new Error('broken')
  })
  const [first, second] = [run(), run()]
  await expect(first).rejects.toThrow('broken')
  await second
  expect(runs).toBe(2)
})
