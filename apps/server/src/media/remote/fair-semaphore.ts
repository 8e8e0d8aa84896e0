import { createSemaphore } from '../../concurrency/index.ts'
import type { Semaphore, SemaphoreOptions } from '../../concurrency/index.ts'

/** A few pieces of work at once in all, and fewer of one client, so that no client takes every place. */
export type FairSemaphore = {
  /** @returns undefined when too many are waiting already, of this client or in all */
  take<T>(client: string, work: () => Promise<T>): Promise<{ result: T } | undefined>
}

export function createFairSemaphore(all: SemaphoreOptions, ofOne: SemaphoreOptions): FairSemaphore {
  const everybody = createSemaphore(all)
  const clients = new Map<string, { turns: Semaphore; count: number }>()
  return {
    async take(client, work) {
      const own = clients.get(client) ?? { turns: createSemaphore(ofOne), count: 0 }
      clients.set(client, own)
      own.count += 1
      try {
        return (await own.turns.run(() => everybody.run(work)))?.result
      } finally {
        own.count -= 1
        if (own.count === 0) clients.delete(client)
      }
    },
  }
}
