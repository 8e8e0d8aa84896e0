import { STREAM_RETRY } from '@pinwheel/contract/plain'
import type { Random } from './random.ts'

/**
 * Exponential backoff with jitter, so that bots that lost their connections together do not reconnect together.
 * @param attempt counts from 1. @returns the wait in milliseconds, or undefined after the last attempt
 */
export function backoffMs(attempt: number, random: Random): number | undefined {
  if (attempt > STREAM_RETRY.attempts) return undefined
  const wait = Math.min(STREAM_RETRY.longestMs, STREAM_RETRY.firstMs * 2 ** (attempt - 1))
  return wait * (0.5 + random() / 2)
}
