import type { Cancel, Clock, EpochMs } from './clock.ts'

const TIDY_EVERY_MS = 60 * 60_000

/** Does the work every hour until called off. A round that fails is left to the next: what it clears away harms nobody. */
export function tidyHourly(clock: Clock, work: () => Promise<unknown>): () => void {
  let cancel: Cancel | undefined
  const arm = (): void => {
    cancel = clock.at((clock.now() + TIDY_EVERY_MS) as EpochMs, () => {
      work().catch(() => undefined)
      arm()
    })
  }
  arm()
  return () => cancel?.()
}
