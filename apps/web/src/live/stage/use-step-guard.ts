import { GAME_TIMING } from '@pinwheel/contract/plain'
import { useEffect, useState } from 'react'

/**
 * Whether the host's next step can be taken: not in the first half second of a phase, where the server takes a step for a
 * repeated one, and not while a step is on its way.
 * @param seq the phase that is showing
 */
export function useStepReady(seq: number | undefined) {
  const [readySeq, setReadySeq] = useState<number>()
  const [isStepping, setStepping] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReadySeq(seq), GAME_TIMING.repeatedStepMs)
    return () => clearTimeout(timer)
  }, [seq])
  return {
    isReady: seq !== undefined && readySeq === seq && !isStepping,
    /** Not ready until this has settled. */
    during(step: Promise<unknown>) {
      setStepping(true)
      void step.finally(() => setStepping(false))
    },
  }
}
