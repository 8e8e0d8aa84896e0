import { GAME_TIMING } from '@pinwheel/contract/plain'
import { useEffect, useState } from 'react'

/**
 * Blocks the host's next step during the first half second of a phase, when the server treats a step as a repeated one, and
 * while a request is pending.
 * @param seq the phase that is showing
 */
export function useStepGuard(seq: number | undefined) {
  const [readySeq, setReadySeq] = useState<number>()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReadySeq(seq), GAME_TIMING.repeatedStepMs)
    return () => clearTimeout(timer)
  }, [seq])
  return {
    isReady: seq !== undefined && readySeq === seq && !isPending,
    /** Blocks further steps until this one has settled. */
    track(step: Promise<unknown>) {
      setPending(true)
      void step.finally(() => setPending(false))
    },
  }
}
