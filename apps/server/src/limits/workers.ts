import { createBatcher } from '../concurrency/index.ts'
import type { WorkerLink } from '../workers/index.ts'
import type { AllowanceLimit } from './allowance-limit.ts'
import type { Counts } from './counts.ts'
import type { AllowanceLimits } from './limits.ts'

/** Questions of the workers about counts, by subject: for the supervisor, which keeps the counts. */
export type CountServices = {
  [Method in keyof Counts as `counts.${Method}`]: (parameters: Parameters<Counts[Method]>) => ReturnType<Counts[Method]>
}

export const countServices = (counts: Counts): CountServices => ({
  'counts.add': (parameters) => counts.add(...parameters),
  'counts.read': (parameters) => counts.read(...parameters),
  'counts.write': (parameters) => counts.write(...parameters),
})

/** For the workers of one machine: the supervisor keeps the counts. When it ends, they end too. */
export function workerCounts(link: Pick<WorkerLink, 'ask'>): Counts {
  const ask = <Method extends keyof Counts>(method: Method, parameters: Parameters<Counts[Method]>) =>
    link.ask(`counts.${method}`, parameters) as ReturnType<Counts[Method]>
  return {
    add: (...parameters) => ask('add', parameters),
    read: (...parameters) => ask('read', parameters),
    write: (...parameters) => ask('write', parameters),
  }
}

type Kind = keyof AllowanceLimits

/** What happened under a key of a limit: an event that counts or not, or a success. */
type Entry = readonly [kind: Kind, key: string, what: 'counted' | 'uncounted' | 'succeeded']

/** Entries of the workers about players who enter and join: for the supervisor, which keeps the limits, and takes them in order. */
export const allowanceServices = (limits: AllowanceLimits) => ({
  'allowances.enter': (entries: readonly Entry[]): Promise<number[]> =>
    Promise.all(
      entries.map(async ([kind, key, what]) => {
        if (what !== 'succeeded') return limits[kind].judge(key, what === 'counted')
        limits[kind].succeeded(key)
        return 0
      }),
    ),
})

/** In a burst, a message is about several players. */
const SPACING_MS = 10

/**
 * For the workers of one machine: the supervisor judges. With the counts there and the limits here, each join took twelve messages,
 * and two workers a fifth more processor time for it. With a message for each address, each join took five.
 */
export function workerAllowances(link: Pick<WorkerLink, 'ask'>): AllowanceLimits {
  const enter = createBatcher<Entry, number>({
    maxSize: 500,
    maxConcurrent: 1,
    spacingMs: SPACING_MS,
    run: (_, entries) => link.ask('allowances.enter', entries) as Promise<number[]>,
  })
  const allowance = (kind: Kind): AllowanceLimit => ({
    judge: (key, counts) => enter('', [kind, key, counts ? 'counted' : 'uncounted']),
    // Fails only when the supervisor has ended, and this worker ends with it.
    succeeded: (key) => void enter('', [kind, key, 'succeeded']).catch(() => undefined),
  })
  return {
    wrongPin: allowance('wrongPin'),
    unjoinedEntries: allowance('unjoinedEntries'),
    joins: allowance('joins'),
  }
}
