import type { Clock } from '../clock.ts'
import type { WorkerLink } from '../workers/index.ts'
import { sharedAllowance } from './allowance-limit.ts'
import type { AllowanceLimit } from './allowance-limit.ts'
import { attemptLimit } from './attempt-limit.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { callLimit } from './call-limit.ts'
import type { CallLimit } from './call-limit.ts'
import type { Counts } from './counts.ts'
import { localAllowance } from './local-allowance.ts'
import { networkOf } from './network.ts'
import { createPeerCounts } from './peer-counts.ts'
import { ATTEMPT_RULES, CALL_RULES, joinsIntoGame, unjoinedEntries, WRONG_PIN } from './rules.ts'
import type { AllowanceRule, AttemptKind, AttemptRule, CallRule } from './rules.ts'

export type Limits = Readonly<Record<AttemptKind, AttemptLimit>> & {
  /** Counts every call of the API, on each machine separately. */
  calls: Readonly<Record<keyof typeof CALL_RULES, CallLimit>>
} & AllowanceLimits

export type AllowanceLimits = Readonly<Record<'wrongPin' | 'unjoinedEntries' | 'joins', AllowanceLimit>>

type LimitsOptions = {
  /** The counters of attempts, shared by all nodes. */
  counts: Counts
  /** Absent: computed from `counts`. */
  allowances?: AllowanceLimits | undefined
  clock: Clock
  /** Players that may join one game from one address within a minute. */
  playersPerAddress: number
  /** If this process is one of several workers, they count calls together. */
  link?: WorkerLink | undefined
}

export function createLimits({ counts, allowances, clock, playersPerAddress, link }: LimitsOptions): Limits {
  const attempts = Object.entries<AttemptRule>(ATTEMPT_RULES).map(
    ([name, rule]) => [name, attemptLimit(counts, clock, name, rule)] as const,
  )
  const calls = (name: keyof typeof CALL_RULES): CallLimit => {
    const rule: CallRule = CALL_RULES[name]
    return callLimit(clock, rule, createPeerCounts(link, `calls.${name}`, rule.most))
  }
  const byNetwork =
    (limit: CallLimit): CallLimit =>
    (address) =>
      limit(networkOf(address))
  return {
    ...(Object.fromEntries(attempts) as Record<AttemptKind, AttemptLimit>),
    ...(allowances ?? sharedAllowances({ counts, clock, playersPerAddress })),
    calls: {
      signedIn: calls('signedIn'),
      anonymous: byNetwork(calls('anonymous')),
      page: byNetwork(calls('page')),
      unknownAddress: byNetwork(calls('unknownAddress')),
    },
  }
}

type AllowancesOptions = Pick<LimitsOptions, 'clock' | 'playersPerAddress'>

const allowancesOf = (
  limitBy: (name: keyof AllowanceLimits, rule: AllowanceRule) => AllowanceLimit,
  playersPerAddress: number,
): AllowanceLimits => ({
  wrongPin: limitBy('wrongPin', WRONG_PIN),
  unjoinedEntries: limitBy('unjoinedEntries', unjoinedEntries(playersPerAddress)),
  joins: limitBy('joins', joinsIntoGame(playersPerAddress)),
})

/** The limits of joining games, counted by nodes together. */
export const sharedAllowances = ({
  counts,
  clock,
  playersPerAddress,
}: AllowancesOptions & { counts: Counts }): AllowanceLimits =>
  allowancesOf((name, rule) => sharedAllowance(counts, clock, name, rule), playersPerAddress)

/** The limits of joining games, counted by this process alone. */
export const localAllowances = ({ clock, playersPerAddress }: AllowancesOptions): AllowanceLimits =>
  allowancesOf((_name, rule) => localAllowance(clock, rule), playersPerAddress)
