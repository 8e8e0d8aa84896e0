import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Counts } from '../counts.ts'

/** Two nodes' hold of one store; for a store within a node both are the same. */
export type OpenCounts = () => Promise<{ here: Counts; there: Counts; close: () => Promise<void> }>

const KEEP_MS = 60_000

/** What every store of counts must do. */
export function countsContract(name: string, open: OpenCounts): void {
  describe(`counts: ${name}`, () => {
    let here: Counts
    let there: Counts
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ here, there, close } = await open())
    })
    afterAll(() => close())

    test('an unused key has no count', async () => {
      expect(await here.read([randomUUID()])).toEqual([0])
    })

    test('increments add up, and every node reads the sum', async () => {
      const key = randomUUID()
      expect(await here.add(key, 1, KEEP_MS)).toBe(1)
      expect(await there.add(key, 30, KEEP_MS)).toBe(31)
      expect(await here.read([key])).toEqual([31])
    })

    test('several keys are read with one call', async () => {
      const [one, other, none] = [randomUUID(), randomUUID(), randomUUID()]
      await Promise.all([here.add(one, 1, KEEP_MS), there.add(other, 2, KEEP_MS)])
      expect(await here.read([other, none, one])).toEqual([2, 0, 1])
    })

    test('none of a hundred concurrent increments of two nodes is lost', async () => {
      const key = randomUUID()
      const after = await Promise.all(
        Array.from({ length: 100 }, (_, place) => (place % 2 === 0 ? here : there).add(key, 1, KEEP_MS)),
      )
      expect(after.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, place) => place + 1))
    })

    test('an increment can be subtracted again, also the last one', async () => {
      const key = randomUUID()
      await here.add(key, 2, KEEP_MS)
      expect(await there.add(key, -1, KEEP_MS)).toBe(1)
      expect(await here.add(key, -1, KEEP_MS)).toBe(0)
      expect(await there.read([key])).toEqual([0])
    })

    test('a written value, such as a time in milliseconds, replaces the earlier one', async () => {
      const key = randomUUID()
      await here.write(key, 1, KEEP_MS)
      await there.write(key, 1_795_000_000_123, KEEP_MS)
      expect(await here.read([key])).toEqual([1_795_000_000_123])
    })

    test('a key may be long and contain any text', async () => {
      const key = `${'ä"\'\n%'.repeat(20)} ${randomUUID()}`
      await here.add(key, 1, KEEP_MS)
      expect(await there.read([key])).toEqual([1])
    })

    test('counts expire after their time', async () => {
      const key = randomUUID()
      await here.add(key, 5, 1)
      await expect.poll(async () => here.read([key]), { timeout: 5000 }).toEqual([0])
      expect(await here.add(key, 1, KEEP_MS)).toBe(1)
    })
  })
}
