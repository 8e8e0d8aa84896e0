import pLimit from 'p-limit'

/** Runs a bounded number of tasks concurrently; further tasks wait in a bounded queue, in order of arrival. */
export type Semaphore = {
  /** @returns undefined when the queue is full; the task is then not run */
  run<T>(task: () => Promise<T>): Promise<{ result: T } | undefined>
}

export type SemaphoreOptions = { concurrency: number; maxQueued: number }

/** p-limit with a bounded queue. */
export function createSemaphore({ concurrency, maxQueued }: SemaphoreOptions): Semaphore {
  const limit = pLimit(concurrency)
  return {
    async run(task) {
      if (limit.activeCount + limit.pendingCount >= concurrency + maxQueued) return undefined
      return { result: await limit(task) }
    },
  }
}

/**
 * Runs the tasks of one key one after the other. A caller with many requests waits here instead of holding database
 * connections.
 */
export function mutexByKey(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, task) => {
    const run = (last.get(key) ?? Promise.resolve()).then(task, task)
    last.set(key, run)
    const forget = (): void => {
      if (last.get(key) === run) last.delete(key)
    }
    run.then(forget, forget)
    return run
  }
}
