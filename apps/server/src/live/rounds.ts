import type { Clock, EpochMs } from '../clock.ts'

/** Does something again and again, one round at a time; a round that fails is reported. @returns the way to stop. */
export function everySoOften(
  clock: Clock,
  ms: number,
  round: () => Promise<void>,
  report: (error: unknown) => void,
): () => void {
  let cancel = (): void => undefined
  let isUnderWay = false
  const run = async (): Promise<void> => {
    if (isUnderWay) return
    isUnderWay = true
    await round()
      .catch(report)
      .finally(() => {
        isUnderWay = false
      })
  }
  const arm = (): void => {
    cancel = clock.at((clock.now() + ms) as EpochMs, () => {
      void run()
      arm()
    })
  }
  arm()
  return () => cancel()
}
