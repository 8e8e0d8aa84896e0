import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../shared/reduced-motion.ts'

/** When the count starts after the component was mounted, and how long it takes. */
const START_MS = 460
const DURATION_MS = 900

/** A number that counts from one value to another, once. With reduced motion it is the final value. */
export function useCountUp(from: number, to: number): number {
  const [share, setShare] = useState(() => (from === to || prefersReducedMotion() ? 1 : 0))
  const isOver = share === 1
  useEffect(() => {
    if (isOver) return
    const startsAt = performance.now() + START_MS
    const count = (now: number) => {
      setShare(Math.min(1, Math.max(0, (now - startsAt) / DURATION_MS)))
      frame = requestAnimationFrame(count)
    }
    let frame = requestAnimationFrame(count)
    return () => cancelAnimationFrame(frame)
  }, [isOver])
  // Not −0, which a count to or from a negative score rounds to.
  return isOver ? to : Math.round(from + (to - from) * share) || 0
}
