import { createSemaphore } from '../../concurrency/index.ts'
import type { Semaphore, SemaphoreOptions } from '../../concurrency/index.ts'

/** Limits concurrent tasks in total and per client, so that one client cannot occupy all slots. */
export type FairSemaphore = {
  /** @returns undefined if the queue of the client or of all clients is full */
  run<T>(client: string, task: () => Promise<T>): Promise<{ result: T } | undefined>
}

export function createFairSemaphore(total: SemaphoreOptions, perClient: SemaphoreOptions): FairSemaphore {
  const shared = createSemaphore(total)
  const clients = new Map<string, { semaphore: Semaphore; tasks: number }>()
  return {
    async run(client, task) {
      const own = clients.get(client) ?? { semaphore: createSemaphore(perClient), tasks: 0 }
      clients.set(client, own)
      own.tasks += 1
      try {
        return (await own.semaphore.run(() => shared.run(task)))?.result
      } finally {
        own.tasks -= 1
        if (own.tasks === 0) clients.delete(client)
      }
    },
  }
}
