import { afterEach, expect, test, vi } from 'vitest'
import { createGroupBatcher } from './group-batches.ts'
import type { Batch } from './group-batches.ts'

type Finish = { finish: (outcomes: (string | undefined)[]) => void; fail: (error: Error) => void }
type Options = {
  maxBatches?: number
  maxConcurrent?: number
  weights?: Record<string, number>
  maxWeight?: number
  spacingMs?: number
}

const shown = ({ key, items }: Batch<number>): string => `${key}: ${items.join(' ')}`

/** Batches whose runs end when the test says so. An output is the item with the outcome of its batch. */
function controlledBatches(options: Options = {}) {
  const { maxBatches = 10, maxConcurrent = 1, weights = {}, maxWeight = 10, spacingMs = 0 } = options
  const groups: ({ batches: string[] } & Finish)[] = []
  const alone: ({ batch: string } & Finish)[] = []
  const add = createGroupBatcher<number, string, string>({
    maxSize: 2,
    maxBatches,
    weightOf: (key, size) => weights[key] ?? size,
    maxWeight,
    maxConcurrent,
    spacingMs,
    runTogether: (batches) =>
      new Promise((resolve, reject) => {
        groups.push({ batches: batches.map(shown), finish: resolve, fail: reject })
      }),
    runAlone: (batch) =>
      new Promise((resolve, reject) => {
        alone.push({ batch: shown(batch), finish: ([outcome = '']) => resolve(outcome), fail: reject })
      }),
    complete({ items }, outcome) {
      if (outcome === 'broken') throw new Error('broken')
      return items.map((item) => `${item} ${outcome}`)
    },
  })
  return { groups, alone, add }
}

afterEach(() => void vi.useRealTimers())

const nextLoopTurn = () => new Promise((resolve) => setImmediate(resolve))

test('puts the batches of all keys of one event-loop turn into one group, and gives each item its own output', async () => {
  const { groups, add } = controlledBatches()
  const outputs = Promise.all([add('one', 1), add('two', 2), add('one', 3)])
  await nextLoopTurn()
  expect(groups.map(({ batches }) => batches)).toEqual([['one: 1 3', 'two: 2']])
  groups[0]?.finish(['first', 'second'])
  expect(await outputs).toEqual(['1 first', '2 second', '3 first'])
})

test('runs one batch per key at a time, and other keys in further groups meanwhile', async () => {
  const { groups, add } = controlledBatches({ maxConcurrent: 2 })
  void add('one', 1)
  await nextLoopTurn()
  void add('one', 2)
  void add('two', 3)
  await nextLoopTurn()
  expect(groups.map(({ batches }) => batches)).toEqual([['one: 1'], ['two: 3']])
  groups[0]?.finish(['done'])
  await nextLoopTurn()
  await nextLoopTurn()
  expect(groups[2]?.batches).toEqual(['one: 2'])
})

test('runs at most `maxConcurrent` groups, and puts what arrives meanwhile into the next group', async () => {
  const { groups, add } = controlledBatches()
  void add('one', 1)
  await nextLoopTurn()
  void add('two', 2)
  void add('three', 3)
  await nextLoopTurn()
  expect(groups).toHaveLength(1)
  groups[0]?.finish(['done'])
  await nextLoopTurn()
  await nextLoopTurn()
  expect(groups[1]?.batches).toEqual(['two: 2', 'three: 3'])
})

test('bounds a batch by its items, and a group by its batches and their weights', async () => {
  const { groups, add } = controlledBatches({ maxBatches: 2, maxConcurrent: 9, weights: { heavy: 9 }, maxWeight: 10 })
  for (const item of [1, 2, 3]) void add('one', item)
  for (const key of ['two', 'three', 'heavy', 'four', 'five']) void add(key, 4)
  await nextLoopTurn()
  expect(groups.map(({ batches }) => batches)).toEqual([
    ['one: 1 2', 'two: 4'],
    ['three: 4', 'heavy: 4'],
    ['four: 4', 'five: 4'],
  ])
})

test('a batch that is too heavy for a group runs alone, also while no group may start', async () => {
  const { groups, alone, add } = controlledBatches({ weights: { heavy: 11 }, maxWeight: 10 })
  void add('one', 1)
  await nextLoopTurn()
  void add('two', 2)
  const output = add('heavy', 3)
  await nextLoopTurn()
  expect(groups.map(({ batches }) => batches)).toEqual([['one: 1']])
  expect(alone.map(({ batch }) => batch)).toEqual(['heavy: 3'])
  alone[0]?.finish(['done'])
  expect(await output).toBe('3 done')
})

test('what arrives for a key while its batch runs alone runs after it, without a further call', async () => {
  const { alone, add } = controlledBatches({ weights: { heavy: 11 }, maxWeight: 10 })
  void add('heavy', 1)
  await nextLoopTurn()
  void add('heavy', 2)
  await nextLoopTurn()
  expect(alone.map(({ batch }) => batch)).toEqual(['heavy: 1'])
  alone[0]?.finish(['done'])
  await nextLoopTurn()
  await nextLoopTurn()
  expect(alone[1]?.batch).toBe('heavy: 2')
})

test('a batch without an outcome runs alone, and holds up neither its group nor the next one', async () => {
  const { groups, alone, add } = controlledBatches()
  const [left, done] = [add('one', 1), add('two', 2)]
  await nextLoopTurn()
  groups[0]?.finish([undefined, 'done'])
  expect(await done).toBe('2 done')
  void add('one', 3)
  void add('two', 4)
  await nextLoopTurn()
  await nextLoopTurn()
  expect(groups[1]?.batches).toEqual(['two: 4'])
  alone[0]?.finish(['later'])
  expect(await left).toBe('1 later')
})

test('a failed group rejects its items, and a failed completion those of its batch alone', async () => {
  const { groups, alone, add } = controlledBatches()
  const failed = Promise.allSettled([add('one', 1), add('two', 2)])
  await nextLoopTurn()
  groups[0]?.fail(new Error('no database'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await nextLoopTurn()
  const [broken, done, refused] = [add('one', 3), add('two', 4), add('three', 5)]
  const rejections = Promise.allSettled([broken, refused])
  await nextLoopTurn()
  groups[1]?.finish(['broken', 'done', undefined])
  expect(await done).toBe('4 done')
  await nextLoopTurn()
  alone[0]?.fail(new Error('no game'))
  expect((await rejections).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('with spacing, starts the next group after that time, and the first after a pause in the same turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { groups, add } = controlledBatches({ maxConcurrent: 9, spacingMs: 10 })
  void add('one', 1)
  await nextLoopTurn()
  void add('two', 2)
  await nextLoopTurn()
  void add('three', 3)
  vi.advanceTimersByTime(9)
  expect(groups.map(({ batches }) => batches)).toEqual([['one: 1']])
  vi.advanceTimersByTime(1)
  expect(groups[1]?.batches).toEqual(['two: 2', 'three: 3'])
  vi.advanceTimersByTime(10)
  void add('four', 4)
  await nextLoopTurn()
  expect(groups[2]?.batches).toEqual(['four: 4'])
})
