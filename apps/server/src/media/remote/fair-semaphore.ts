import { turns } from '../../turns.ts'
import type { Turns } from '../../turns.ts'

type Bounds = Parameters<typeof turns>[0]

/** A few pieces of work at once in all, and fewer of one client, so that no client takes every place. */
export type FairTurns = {
  /** @returns undefined when too many are waiting already, of this client or in all */
  take<T>(client: string, work: () => Promise<T>): Promise<{ result: T } | undefined>
}

export function fairTurns(all: Bounds, ofOne: Bounds): FairTurns {
  const everybody = turns(all)
  const clients = new Map<string, { turns: Turns; count: number }>()
  return {
    async take(client, work) {
      const own = clients.get(client) ?? { turns: turns(ofOne), count: 0 }
      clients.set(client, own)
      own.count += 1
      try {
        return (await own.turns.take(() => everybody.take(work)))?.result
      } finally {
        own.count -= 1
        if (own.count === 0) clients.delete(client)
      }
    },
  }
}
