import type { Timing } from '../../api/timing.ts'

const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 32_000

/**
 * Returns a function that sends a tap on the own animal, at most once per second. A server that refuses it has more taps than it
 * counts: the pause doubles with each refusal, until one is accepted.
 */
export function createWiggle(send: () => Promise<unknown>, { now }: Pick<Timing, 'now'>): () => void {
  let pauseMs = PAUSE_MS
  let sentAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() < sentAt + pauseMs) return
    sentAt = now()
    send().then(
      () => (pauseMs = PAUSE_MS),
      () => (pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)),
    )
  }
}
