import type { Clock, EpochMs } from './clock.ts'
import { coalesced } from './coalesced.ts'

/**
 * Does something again and again, one round at a time: however many fall due during a round, one follows it. A round that
 * fails is reported. @returns the way to stop, which resolves when no round is on its way any more.
 */
export function everySoOften(
  clock: Clock,
  ms: number,
  round: () => Promise<unknown>,
  report: (error: unknown) => void,
): () => Promise<void> {
  let cancel = (): void => undefined
  let last = Promise.resolve()
  const run = coalesced(async () => void (await round().catch(report)))
  const arm = (): void => {
    cancel = clock.at((clock.now() + ms) as EpochMs, () => {
      last = run()
      arm()
    })
  }
  arm()
  return () => {
    cancel()
    return last
  }
}
