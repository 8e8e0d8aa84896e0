/** Runs a bounded number of tasks concurrently; further tasks wait in a bounded queue, in order of arrival. */
export type Semaphore = {
  /** @returns undefined when the queue is full; the task is then not run */
  run<T>(task: () => Promise<T>): Promise<{ result: T } | undefined>
}

export type SemaphoreOptions = { concurrency: number; maxQueued: number }

export function createSemaphore({ concurrency, maxQueued }: SemaphoreOptions): Semaphore {
  const queue: (() => void)[] = []
  let running = 0
  const acquire = (): Promise<void> | undefined => {
    if (running < concurrency) {
      running += 1
      return undefined
    }
    return new Promise((resolve) => void queue.push(resolve))
  }
  const release = (): void => {
    const next = queue.shift()
    // The next task takes over the permit, so `running` stays the same.
    if (next === undefined) running -= 1
    else next()
  }
  return {
    async run(task) {
      if (running >= concurrency && queue.length >= maxQueued) return undefined
      await acquire()
      try {
        return { result: await task() }
      } finally {
        release()
      }
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
