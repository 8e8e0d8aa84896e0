import { expect, test, vi } from 'vitest'
import { createSemaphore, mutexByKey } from './semaphore.ts'

const nextLoopTurn = () => new Promise((resolve) => setImmediate(resolve))

function pendingTask() {
  let release = (): void => undefined
  const done = new Promise<void>((resolve) => void (release = resolve))
  return { done, release }
}

test('runs at most `concurrency` tasks, queues the others in order, and rejects a task when the queue is full', async () => {
  const semaphore = createSemaphore({ concurrency: 2, maxQueued: 2 })
  const tasks = [pendingTask(), pendingTask(), pendingTask(), pendingTask()]
  const started: number[] = []
  const results = tasks.map((task, number) =>
    semaphore.run(async () => {
      started.push(number)
      await task.done
      return number
    }),
  )
  expect(await semaphore.run(async () => 'rejected')).toBeUndefined()
  expect(started).toEqual([0, 1])
  tasks[1]?.release()
  expect(await results[1]).toEqual({ result: 1 })
  tasks[0]?.release()
  tasks[2]?.release()
  tasks[3]?.release()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3].map((result) => ({ result })))
  expect(started).toEqual([0, 1, 2, 3])
})

test('releases its permit when a task fails', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxQueued: 0 })
  await expect(semaphore.run(async () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
  expect(await semaphore.run(async () => 'next')).toEqual({ result: 'next' })
})

test('a keyed mutex runs the tasks of one key in sequence, also after a failure, and those of other keys concurrently', async () => {
  const mutex = mutexByKey()
  const running = new Set<string>()
  const order: string[] = []
  const task = (key: string, name: string) => async () => {
    expect(running.has(key)).toBe(false)
    running.add(key)
    await Promise.resolve()
    order.push(name)
    running.delete(key)
    if (name === 'fails') throw new Error(name)
  }
  const results = await Promise.allSettled([
    mutex('a', task('a', 'first')),
    mutex('a', task('a', 'fails')),
    mutex('b', task('b', 'other')),
    mutex('a', task('a', 'last')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(order.filter((name) => name !== 'other')).toEqual(['first', 'fails', 'last'])
})

test('a task that arrives when an earlier task of its key has ended waits for the one that runs then', async () => {
  const mutex = mutexByKey()
  const ends: (() => void)[] = []
  const task = () => new Promise<void>((resolve) => void ends.push(resolve))
  const first = mutex('a', task)
  const second = mutex('a', task)
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  ends[0]?.()
  await first
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  const third = mutex('a', task)
  await nextLoopTurn()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await second
  await vi.waitFor(() => expect(ends).toHaveLength(3))
  ends[2]?.()
  await third
})
