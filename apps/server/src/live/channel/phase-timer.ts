import type { EpochMs } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'

/** One alarm, which follows the phase: setting it calls off the one before. */
export type PhaseTimer = {
  /** @param due when the phase ends by itself; without it there is nothing to wait for. */
  set(due: EpochMs | undefined): void
  /** Once more for the same phase: it rang, and there was nothing to do. */
  retry(due: EpochMs | undefined): void
  cancel(): void
}

/** A timer of the operating system may ring a moment early. */
const RETRY_MS = 20

export function phaseTimer(clock: Clock, ring: () => void): PhaseTimer {
  let cancel = (): void => undefined
  const set = (due: EpochMs | undefined, notBefore: number): void => {
    cancel()
    // A preview lasts as long as its words need, down to parts of a millisecond.
    cancel = due === undefined ? () => undefined : clock.at(Math.max(Math.ceil(due), notBefore) as EpochMs, ring)
  }
  return {
    set: (due) => set(due, Number.NEGATIVE_INFINITY),
    retry: (due) => set(due, clock.now() + RETRY_MS),
    cancel: () => cancel(),
  }
}
