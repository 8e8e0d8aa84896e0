import { STREAM_RETRY } from '@pinwheel/contract/plain'
import type { Chance } from './random.ts'

/**
 * How long to wait before the given attempt (from 1) at reconnecting, in ms: doubling up to a bound, each player a
 * little differently, so that a hall that was cut off does not come back in one instant.
 * @returns undefined once it is time to give up.
 */
export function backOffMs(attempt: number, chance: Chance): number | undefined {
  if (attempt > STREAM_RETRY.attempts) return undefined
  const wait = Math.min(STREAM_RETRY.longestMs, STREAM_RETRY.firstMs * 2 ** (attempt - 1))
  return wait * (0.5 + chance() / 2)
}
