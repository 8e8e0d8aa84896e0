import type { HostEvent } from '@pinwheel/contract'
import { GAME_TIMING } from '@pinwheel/contract/plain'
import { useEffect, useState } from 'react'

/** Longer than half a second: a hasty second press on the leaderboard would end the preview without a confirmation. */
const PREVIEW_GUARD_MS = 1000

/** A request on a dead network may not fail for minutes. The server ignores a repeated step, because it names its phase. */
const RESPONSE_WITHIN_MS = 3000

/**
 * Blocks the host's next step at the beginning of a phase, while a second press may belong to the phase before, and while a
 * request of the phase is pending, for a while. In the first half second the server treats a step as a repeated one, too.
 */
export function useStepGuard(event: HostEvent) {
  const seq = 'seq' in event ? event.seq : undefined
  const ms = event.type === 'GAME_QUESTION_PREVIEW_HOST' ? PREVIEW_GUARD_MS : GAME_TIMING.repeatedStepMs
  const [readySeq, setReadySeq] = useState<number>()
  const [pendingSeq, setPendingSeq] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setReadySeq(seq), ms)
    return () => clearTimeout(timer)
  }, [seq, ms])
  return {
    isReady: seq !== undefined && readySeq === seq && pendingSeq !== seq,
    /** Blocks further steps of the phase until this one has settled, or has had no response for too long. */
    track(step: Promise<unknown>) {
      setPendingSeq(seq)
      const release = () => setPendingSeq((pending) => (pending === seq ? undefined : pending))
      const timer = setTimeout(release, RESPONSE_WITHIN_MS)
      void step.finally(() => {
        clearTimeout(timer)
        release()
      })
    },
  }
}
