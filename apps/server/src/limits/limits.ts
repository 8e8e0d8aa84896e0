import type { Clock } from '../clock.ts'
import { allowanceLimit } from './allowance-limit.ts'
import type { AllowanceLimit } from './allowance-limit.ts'
import { attemptLimit } from './attempt-limit.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { callLimit } from './call-limit.ts'
import type { CallLimit } from './call-limit.ts'
import type { Counts } from './counts.ts'
import { networkOf } from './network.ts'
import { ATTEMPT_RULES, CALL_RULES, joinsIntoGame, unjoinedEntries, WRONG_PIN } from './rules.ts'
import type { AllowanceRule, AttemptKind, AttemptRule, CallRule } from './rules.ts'

export type Limits = Readonly<Record<AttemptKind, AttemptLimit>> & {
  /** Counts every call of the API, on each node separately. */
  calls: Readonly<Record<keyof typeof CALL_RULES, CallLimit>>
  wrongPin: AllowanceLimit
  unjoinedEntries: AllowanceLimit
  joins: AllowanceLimit
}

type LimitsOptions = {
  /** The counters of attempts, shared by all nodes. */
  counts: Counts
  clock: Clock
  /** Players that may join one game from one address within a minute. */
  playersPerAddress: number
}

export function createLimits({ counts, clock, playersPerAddress }: LimitsOptions): Limits {
  const allowance = (name: string, rule: AllowanceRule): AllowanceLimit => allowanceLimit(counts, clock, name, rule)
  const attempts = Object.entries<AttemptRule>(ATTEMPT_RULES).map(
    ([name, rule]) => [name, attemptLimit(counts, clock, name, rule)] as const,
  )
  const byNetwork = (rule: CallRule): CallLimit => {
    const limit = callLimit(clock, rule)
    return (address) => limit(networkOf(address))
  }
  return {
    ...(Object.fromEntries(attempts) as Record<AttemptKind, AttemptLimit>),
    wrongPin: allowance('wrongPin', WRONG_PIN),
    unjoinedEntries: allowance('unjoinedEntries', unjoinedEntries(playersPerAddress)),
    joins: allowance('joins', joinsIntoGame(playersPerAddress)),
    calls: {
      signedIn: callLimit(clock, CALL_RULES.signedIn),
      anonymous: byNetwork(CALL_RULES.anonymous),
      page: byNetwork(CALL_RULES.page),
      unknownAddress: byNetwork(CALL_RULES.unknownAddress),
    },
  }
}
