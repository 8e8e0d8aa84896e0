import type { Timing } from '../timing.ts'

/** A fake clock that the test moves. */
export function aClock(startMs: number): Timing & { moveTo: (ms: number) => Promise<void> } {
  let now = startMs
  let waiting: { at: number; callback: () => void }[] = []
  return {
    now: () => now,
    after(ms, callback) {
      const entry = { at: now + ms, callback }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
    async moveTo(ms) {
      await settled()
      for (;;) {
        const next = waiting.filter(({ at }) => at <= ms).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        waiting = waiting.filter((entry) => entry !== next)
        now = Math.max(now, next.at)
        next.callback()
        await settled()
      }
      now = ms
      await settled()
    },
  }
}

/** Runs pending promise callbacks. */
export async function settled(): Promise<void> {
  for (let tick = 0; tick < 50; tick++) await Promise.resolve()
}
