import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('calls during a run share one follow-up run', async () => {
  const finish: (() => void)[] = []
  const run = singleFlight(() => new Promise((resolve) => finish.push(resolve)))
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

test('a failed run rejects its own callers only, and the follow-up run takes place', async () => {
  let runs = 0
  const run = singleFlight(async () => {
    runs += 1
    if (runs === 1) throw new Error('broken')
  })
  const [first, second] = [run(), run()]
  await expect(first).rejects.toThrow('broken')
  await second
  expect(runs).toBe(2)
})
