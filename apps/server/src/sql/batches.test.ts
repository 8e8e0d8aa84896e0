import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

/** Batches that stay under way until they are let go. */
function heldBatches(options: { most: number; inFlight: number }) {
  const begun: { key: string; items: readonly number[]; finish: (error?: Error) => void }[] = []
  const add = inBatches<number, number>({
    ...options,
    run: (key, items) =>
      new Promise((resolve, reject) => {
        begun.push({ key, items, finish: (error) => (error ? reject(error) : resolve(items.map((item) => item * 10))) })
      }),
  })
  return { begun, add }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('what comes in one step of the loop goes together, each item with its own outcome', async () => {
  const { begun, add } = heldBatches({ most: 500, inFlight: 1 })
  const outcomes = Promise.all([1, 2, 3].map((item) => add('game', item)))
  await nextTurn()
  expect(begun.map(({ items }) => items)).toEqual([[1, 2, 3]])
  begun[0]?.finish()
  expect(await outcomes).toEqual([10, 20, 30])
})

test('no more batches of a key are under way than allowed; what comes meanwhile goes with the next', async () => {
  const { begun, add } = heldBatches({ most: 500, inFlight: 1 })
  void add('game', 1)
  await nextTurn()
  const later = Promise.all([add('game', 2), add('game', 3)])
  await nextTurn()
  expect(begun).toHaveLength(1)
  begun[0]?.finish()
  await nextTurn()
  expect(begun[1]?.items).toEqual([2, 3])
  begun[1]?.finish()
  expect(await later).toEqual([20, 30])
})

test('a batch is no longer than allowed', async () => {
  const { begun, add } = heldBatches({ most: 2, inFlight: 2 })
  for (const item of [1, 2, 3, 4, 5]) void add('game', item)
  await nextTurn()
  expect(begun.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('keys do not wait for one another', async () => {
  const { begun, add } = heldBatches({ most: 500, inFlight: 1 })
  void add('one', 1)
  void add('two', 2)
  await nextTurn()
  expect(begun.map(({ key }) => key)).toEqual(['one', 'two'])
})

test('a batch that fails fails all its items, and none of the next batch', async () => {
  const { begun, add } = heldBatches({ most: 1, inFlight: 1 })
  const [first, second] = [add('game', 1), add('game', 2)]
  await nextTurn()
  begun[0]?.finish(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  begun[1]?.finish()
  expect(await second).toBe(20)
})
