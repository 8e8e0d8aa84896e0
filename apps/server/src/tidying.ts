import type { Clock } from './clock.ts'
import { everySoOften } from './rounds.ts'

const TIDY_EVERY_MS = 60 * 60_000

/** Does the work every hour until called off. A round that fails is left to the next: what it clears away harms nobody. */
export const tidyHourly = (clock: Clock, work: () => Promise<unknown>): (() => Promise<void>) =>
  everySoOften(clock, TIDY_EVERY_MS, work, () => undefined)
