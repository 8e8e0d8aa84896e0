import type { HostEvent } from '@pinwheel/contract'
import { GAME_TIMING } from '@pinwheel/contract/plain'
import { useEffect, useState } from 'react'

/** Longer than half a second: a hasty second press on the leaderboard would end the preview without a confirmation. */
const PREVIEW_GUARD_MS = 1000

/**
 * Blocks the host's next step at the beginning of a phase, while a second press may belong to the phase before, and while a
 * request is pending. In the first half second the server treats a step as a repeated one, too.
 */
export function useStepGuard(event: HostEvent) {
  const seq = 'seq' in event ? event.seq : undefined
  const ms = event.type === 'GAME_QUESTION_PREVIEW_HOST' ? PREVIEW_GUARD_MS : GAME_TIMING.repeatedStepMs
  const [readySeq, setReadySeq] = useState<number>()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReadySeq(seq), ms)
    return () => clearTimeout(timer)
  }, [seq, ms])
  return {
    isReady: seq !== undefined && readySeq === seq && !isPending,
    /** Blocks further steps until this one has settled. */
    track(step: Promise<unknown>) {
      setPending(true)
      void step.finally(() => setPending(false))
    },
  }
}
