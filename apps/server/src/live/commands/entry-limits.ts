import { networkOf } from '../../limits/index.ts'
import type { Limits } from '../../limits/index.ts'
import type { GameCaller } from '../../http/index.ts'
import type { EntryAttempt, EntryOutcome } from './enter.ts'
import type { Live } from '../live.ts'
import type { Refusal } from './apply-commands.ts'

type ForNow = { ok: false; refusal: 'request/too-many'; retryAfterSeconds: number }
type Joining = { ok: true } | { ok: false; refusal: NonNullable<Refusal> } | ForNow

/** Entering and joining games, limited by the client's address so that a school notices nothing. */
export type Admission = {
  enter(attempt: EntryAttempt, address: string): Promise<EntryOutcome | ForNow>
  join(caller: GameCaller, join: { gameId: string; nickname: string }, address: string): Promise<Joining>
}

const forNow = (retryAfterSeconds: number): ForNow => ({ ok: false, refusal: 'request/too-many', retryAfterSeconds })

export function createAdmission(
  live: Pick<Live, 'enter' | 'join'>,
  limits: Pick<Limits, 'wrongPin' | 'unjoinedEntries' | 'joins'>,
): Admission {
  const keyOf = (network: string, gameId: string): string => `${network} ${gameId}`
  return {
    async enter(attempt, address) {
      const network = networkOf(address)
      const outcome = await live.enter(attempt)
      // A right PIN waits for its turn behind earlier wrong ones: of many that are tried at one moment, none slips through.
      const waitSeconds = await limits.wrongPin.judge(network, !outcome.ok)
      if (waitSeconds > 0) return forNow(waitSeconds)
      if (!outcome.ok) return outcome
      const busySeconds = await limits.unjoinedEntries.judge(keyOf(network, outcome.place.gameId), true)
      return busySeconds > 0 ? forNow(busySeconds) : outcome
    },
    async join(caller, { gameId, nickname }, address) {
      const network = networkOf(address)
      const waitSeconds = await limits.joins.judge(keyOf(network, caller.gameId), true)
      if (waitSeconds > 0) return forNow(waitSeconds)
      const refusal = await live.join(caller, gameId, nickname)
      if (refusal !== undefined) return { ok: false, refusal }
      limits.wrongPin.succeeded(network)
      limits.unjoinedEntries.succeeded(keyOf(network, caller.gameId))
      return { ok: true }
    },
  }
}
