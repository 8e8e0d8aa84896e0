import type { Clock } from '../clock.ts'
import { attemptLimit } from './attempt-limit.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { callLimit } from './call-limit.ts'
import type { CallLimit } from './call-limit.ts'
import type { Counts } from './counts.ts'
import { networkOf } from './network.ts'
import { ATTEMPT_RULES, CALL_RULES } from './rules.ts'
import type { AttemptKind, AttemptRule, CallRule } from './rules.ts'

export type Limits = Readonly<Record<AttemptKind, AttemptLimit>> & {
  /** Every call of the API, by each node for itself. */
  calls: Readonly<Record<keyof typeof CALL_RULES, CallLimit>>
}

/** @param counts where attempts are counted, for all nodes together */
export function createLimits({ counts, clock }: { counts: Counts; clock: Clock }): Limits {
  const attempts = Object.entries<AttemptRule>(ATTEMPT_RULES).map(
    ([name, rule]) => [name, attemptLimit(counts, clock, name, rule)] as const,
  )
  const byNetwork = (rule: CallRule): CallLimit => {
    const limit = callLimit(clock, rule)
    return (address) => limit(networkOf(address))
  }
  return {
    ...(Object.fromEntries(attempts) as Record<AttemptKind, AttemptLimit>),
    calls: {
      signedIn: callLimit(clock, CALL_RULES.signedIn),
      anonymous: byNetwork(CALL_RULES.anonymous),
      page: byNetwork(CALL_RULES.page),
      unknownAddress: byNetwork(CALL_RULES.unknownAddress),
    },
  }
}
