import { expect, test } from 'vitest'
import { answerBurst, runForEachPlayer } from './workload.ts'

test('a burst sends one answer for each player', async () => {
  const sent: number[] = []
  const figures = await answerBurst(150, (player, acknowledge) => {
    sent.push(player)
    setImmediate(acknowledge, true)
  })
  expect(sent).toEqual(Array.from({ length: 150 }, (_, player) => player))
  expect(figures.p50Ms).toBeLessThanOrEqual(figures.p99Ms)
  expect(figures.perSecond).toBeGreaterThan(0)
})

test('a burst fails when the server refuses an answer', async () => {
  await expect(answerBurst(3, (player, acknowledge) => setImmediate(acknowledge, player !== 1))).rejects.toThrow(
    'The server refused 1 of 3 answers.',
  )
})

test('the task runs once for each player, within the concurrency limit', async () => {
  let [running, maximum] = [0, 0]
  const started: number[] = []
  await runForEachPlayer(20, 4, async (player) => {
    started.push(player)
    running += 1
    maximum = Math.max(maximum, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  })
  expect(started).toHaveLength(20)
  expect(new Set(started).size).toBe(20)
  expect(maximum).toBe(4)
})
