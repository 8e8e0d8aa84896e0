import type { EpochMs } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'

/** The one timer of a game's phase. Setting it cancels the timer before. */
export type PhaseTimer = {
  /** @param due when the timer ends the phase; undefined: no timer. */
  set(due: EpochMs | undefined): void
  /** Sets it again for the same phase: it fired early. */
  retry(due: EpochMs | undefined): void
  cancel(): void
}

/** Operating system timers may fire a moment early. */
const RETRY_MS = 20

export function createPhaseTimer(clock: Clock, onDue: () => void): PhaseTimer {
  let cancel = (): void => undefined
  const set = (due: EpochMs | undefined, notBefore: number): void => {
    cancel()
    // The length of a preview depends on its words and may have fractions of a millisecond.
    cancel = due === undefined ? () => undefined : clock.at(Math.max(Math.ceil(due), notBefore) as EpochMs, onDue)
  }
  return {
    set: (due) => set(due, Number.NEGATIVE_INFINITY),
    retry: (due) => set(due, clock.now() + RETRY_MS),
    cancel: () => cancel(),
  }
}
