import { expect, test } from 'vitest'
import { answerBurst, ramp } from './workload.ts'

test('a burst has everybody answer once', async () => {
  const sent: number[] = []
  const figures = await answerBurst(150, (player, acknowledge) => {
    sent.push(player)
    setImmediate(acknowledge, true)
  })
  expect(sent).toEqual(Array.from({ length: 150 }, (_, player) => player))
  expect(figures.p50Ms).toBeLessThanOrEqual(figures.p99Ms)
  expect(figures.perSecond).toBeGreaterThan(0)
})

test('a refused answer fails the burst: its figures would count nothing', async () => {
  await expect(answerBurst(3, (player, acknowledge) => setImmediate(acknowledge, player !== 1))).rejects.toThrow(
    '1 of 3 answers were refused.',
  )
})

test('a ramp begins each player once and keeps to its width', async () => {
  let [running, most] = [0, 0]
  const begun: number[] = []
  await ramp(20, 4, async (player) => {
    begun.push(player)
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  })
  expect(begun).toHaveLength(20)
  expect(new Set(begun).size).toBe(20)
  expect(most).toBe(4)
})
