import { afterEach, expect, test, vi } from 'vitest'
import { createBatcher } from './batches.ts'

/** Batches that run until the test calls `finish`. */
function pendingBatches(options: {
  maxSize: number
  maxConcurrent: number
  spacingMs?: number
  groupOf?: (item: number) => string
}) {
  const started: { key: string; items: readonly number[]; finish: (error?: Error) => void }[] = []
  const add = createBatcher<number, number>({
    ...options,
    run: (key, items) =>
      new Promise((resolve, reject) => {
        started.push({
          key,
          items,
          finish: (error) => (error ? reject(error) : resolve(items.map((item) => item * 10))),
        })
      }),
  })
  return { started, add }
}

afterEach(() => void vi.useRealTimers())

const nextLoopTurn = () => new Promise((resolve) => setImmediate(resolve))

test('puts the items of one event-loop turn into one batch, and gives each item its own output', async () => {
  const { started, add } = pendingBatches({ maxSize: 500, maxConcurrent: 1 })
  const outputs = Promise.all([1, 2, 3].map((item) => add('game', item)))
  await nextLoopTurn()
  expect(started.map(({ items }) => items)).toEqual([[1, 2, 3]])
  started[0]?.finish()
  expect(await outputs).toEqual([10, 20, 30])
})

test('runs at most `maxConcurrent` batches of a key, and puts items that arrive during a run into the next batch', async () => {
  const { started, add } = pendingBatches({ maxSize: 500, maxConcurrent: 1 })
  void add('game', 1)
  await nextLoopTurn()
  const later = Promise.all([add('game', 2), add('game', 3)])
  await nextLoopTurn()
  expect(started).toHaveLength(1)
  started[0]?.finish()
  await nextLoopTurn()
  expect(started[1]?.items).toEqual([2, 3])
  started[1]?.finish()
  expect(await later).toEqual([20, 30])
})

test('puts at most `maxSize` items into a batch', async () => {
  const { started, add } = pendingBatches({ maxSize: 2, maxConcurrent: 2 })
  for (const item of [1, 2, 3, 4, 5]) void add('game', item)
  await nextLoopTurn()
  expect(started.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('puts items of one group into the same batch, and what does not fit into it behind the other groups', async () => {
  const { started, add } = pendingBatches({ maxSize: 4, maxConcurrent: 1, groupOf: (item) => `${item % 10}` })
  for (const item of [11, 12, 13, 21, 22, 31, 33, 41, 51, 61]) void add('games', item)
  for (let batch = 0; batch < 3; batch += 1) {
    await nextLoopTurn()
    started[batch]?.finish()
  }
  expect(started.map(({ items }) => items)).toEqual([
    [11, 21, 31, 41],
    [12, 22, 13, 33],
    [51, 61],
  ])
})

test('with spacing, starts the next batch of a key after that time, and the first after a pause in the same turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { started, add } = pendingBatches({ maxSize: 500, maxConcurrent: 1, spacingMs: 10 })
  void add('game', 1)
  await nextLoopTurn()
  started[0]?.finish()
  void add('game', 2)
  await nextLoopTurn()
  void add('game', 3)
  vi.advanceTimersByTime(9)
  expect(started.map(({ items }) => items)).toEqual([[1]])
  vi.advanceTimersByTime(1)
  expect(started.map(({ items }) => items)).toEqual([[1], [2, 3]])
  vi.advanceTimersByTime(10)
  void add('game', 4)
  await nextLoopTurn()
  expect(started).toHaveLength(2)
  started[1]?.finish()
  await nextLoopTurn()
  expect(started[2]?.items).toEqual([4])
  started[2]?.finish()
  vi.advanceTimersByTime(10)
  await nextLoopTurn()
  void add('game', 5)
  await nextLoopTurn()
  expect(started[3]?.items).toEqual([5])
})

test('runs the batches of different keys concurrently', async () => {
  const { started, add } = pendingBatches({ maxSize: 500, maxConcurrent: 1 })
  void add('one', 1)
  void add('two', 2)
  await nextLoopTurn()
  expect(started.map(({ key }) => key)).toEqual(['one', 'two'])
})

test('a failed batch rejects all its items, and none of the next batch', async () => {
  const { started, add } = pendingBatches({ maxSize: 1, maxConcurrent: 1 })
  const [first, second] = [add('game', 1), add('game', 2)]
  await nextLoopTurn()
  started[0]?.finish(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  started[1]?.finish()
  expect(await second).toBe(20)
})
