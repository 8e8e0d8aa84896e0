import { networkOf } from '../limits/index.ts'
import type { AttemptLimit } from '../limits/index.ts'
import type { EntryAttempt, EntryOutcome } from './entry.ts'

type Admission = EntryOutcome | { ok: false; refusal: 'request/too-many'; retryAfterSeconds: number }

/** Looks at each address for people who try PINs, and lets a school pass whose pupils mistype now and then. */
export type PinGuesses = {
  enter(attempt: EntryAttempt, address: string): Promise<Admission>
  /** Somebody from this address has joined a game. */
  joined(address: string): void
}

export function pinGuesses(
  enterGame: (attempt: EntryAttempt) => Promise<EntryOutcome>,
  wrongPin: AttemptLimit,
): PinGuesses {
  return {
    async enter(attempt, address) {
      const outcome = await enterGame(attempt)
      const network = networkOf(address)
      // Asked after the look-up: of many PINs that are tried at one moment, none slips through before the block.
      const blocked = await wrongPin.blockedForSeconds(network)
      const retryAfterSeconds = blocked || (outcome.ok ? 0 : await wrongPin.count(network))
      return retryAfterSeconds > 0 ? { ok: false, refusal: 'request/too-many', retryAfterSeconds } : outcome
    },
    joined: (address) => wrongPin.succeeded(networkOf(address)),
  }
}
