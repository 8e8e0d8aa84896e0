import type { WorkerLink } from '../workers/index.ts'
import type { Counts } from './counts.ts'

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
