import type { Clock, EpochMs } from '../clock.ts'
import { coalesced } from './coalesced.ts'

/** Does something again and again, one round at a time; a round that fails is reported. @returns the way to stop. */
export function everySoOften(
  clock: Clock,
  ms: number,
  round: () => Promise<void>,
  report: (error: unknown) => void,
): () => void {
  let cancel = (): void => undefined
  const run = coalesced(() => round().catch(report))
  const arm = (): void => {
    cancel = clock.at((clock.now() + ms) as EpochMs, () => {
      void run()
      arm()
    })
  }
  arm()
  return () => cancel()
}
