import { expect, test } from 'vitest'
import { runForEach, sendAnswers } from './workload.ts'

test.each([0, 50])('sends one answer for each player within %d ms', async (spreadMs) => {
  const sent: number[] = []
  const figures = await sendAnswers(150, spreadMs, (player, acknowledge) => {
    sent.push(player)
    setImmediate(acknowledge, true)
  })
  expect(sent).toEqual(Array.from({ length: 150 }, (_, player) => player))
  expect(figures.p99Ms).toBeGreaterThan(0)
  expect(figures.perSecond).toBeGreaterThan(0)
})

test('spread answers are not sent before their time', async () => {
  const start = performance.now()
  await sendAnswers(20, 100, (_, acknowledge) => setImmediate(acknowledge, true))
  expect(performance.now() - start).toBeGreaterThanOrEqual(90)
})

test('fails when the server refuses an answer', async () => {
  await expect(sendAnswers(3, 0, (player, acknowledge) => setImmediate(acknowledge, player !== 1))).rejects.toThrow(
    'The server refused 1 of 3 answers.',
  )
})

test('the task runs once for each index, within the concurrency limit', async () => {
  let [running, maximum] = [0, 0]
  const started: number[] = []
  await runForEach(20, 4, async (index) => {
    started.push(index)
    running += 1
    maximum = Math.max(maximum, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  })
  expect(started).toHaveLength(20)
  expect(new Set(started).size).toBe(20)
  expect(maximum).toBe(4)
})
