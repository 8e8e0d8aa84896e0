import { rateLimited } from '@pinwheel/contract'
import type { RateLimited, Result } from '@pinwheel/contract'
import type { GameCaller } from '../../http/index.ts'
import { networkOf } from '../../limits/index.ts'
import type { Limits } from '../../limits/index.ts'
import type { Live } from '../live.ts'
import type { EntryAttempt, EntryOutcome } from './enter.ts'

/** Entering and joining games, rate-limited by the client's address, at rates that a school does not reach. */
export type RateLimitedEntry = {
  enter(attempt: EntryAttempt, address: string): Promise<Result<EntryOutcome, 'game/entry-refused'> | RateLimited>
  join(caller: GameCaller, nickname: string, address: string): Promise<Result | RateLimited>
}

export function rateLimitEntry(
  live: Pick<Live, 'enter' | 'join'>,
  limits: Pick<Limits, 'wrongPin' | 'unjoinedEntries' | 'joins'>,
): RateLimitedEntry {
  const keyOf = (network: string, gameId: string): string => `${network} ${gameId}`
  return {
    async enter(attempt, address) {
      const network = networkOf(address)
      const entered = await live.enter(attempt)
      // Entries of one address are judged in order: a right PIN sent with many wrong ones is refused after them.
      const waitSeconds = await limits.wrongPin.judge(network, !entered.ok)
      if (waitSeconds > 0) return rateLimited(waitSeconds)
      if (!entered.ok) return entered
      const busySeconds = await limits.unjoinedEntries.judge(keyOf(network, entered.value.entry.gameId), true)
      return busySeconds > 0 ? rateLimited(busySeconds) : entered
    },
    async join(caller, nickname, address) {
      const network = networkOf(address)
      const waitSeconds = await limits.joins.judge(keyOf(network, caller.gameId), true)
      if (waitSeconds > 0) return rateLimited(waitSeconds)
      const joined = await live.join(caller, nickname)
      if (!joined.ok) return joined
      limits.wrongPin.succeeded(network)
      limits.unjoinedEntries.succeeded(keyOf(network, caller.gameId))
      return joined
    },
  }
}
