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

/** Questions of the workers about players who enter and join, by subject: for the supervisor, which keeps the limits. */
export const allowanceServices = (limits: AllowanceLimits) => ({
  'allowances.judge': ([kind, key, events]: [Kind, string, readonly boolean[]]): Promise<number[]> =>
    Promise.all(events.map((counts) => limits[kind].judge(key, counts))),
  'allowances.succeeded': ([kind, key]: [Kind, string]): void => limits[kind].succeeded(key),
})

/** The players of a school share an address: in a burst, a message is about several of them. */
const SPACING_MS = 10

/**
 * For the workers of one machine: the supervisor judges. With the counts there and the limits here, each join took twelve messages,
 * and two workers a fifth more processor time for it.
 */
export function workerAllowances(link: Pick<WorkerLink, 'ask' | 'tell'>): AllowanceLimits {
  const allowance = (kind: Kind): AllowanceLimit => ({
    judge: createBatcher({
      maxSize: 500,
      maxConcurrent: 1,
      spacingMs: SPACING_MS,
      run: (key, events: readonly boolean[]) => link.ask('allowances.judge', [kind, key, events]) as Promise<number[]>,
    }),
    succeeded: (key) => link.tell('allowances.succeeded', [kind, key]),
  })
  return {
    wrongPin: allowance('wrongPin'),
    unjoinedEntries: allowance('unjoinedEntries'),
    joins: allowance('joins'),
  }
}
