import { useEffect, useState } from 'react'

/** The time between the end of the ceremony and the first moment, and how long each is shown, in milliseconds. */
const CELEBRATION_MS = 3000
const MOMENT_MS = 5000

/**
 * Shows the moments of a game after its ceremony, one by one.
 * @param endsIn milliseconds until the ceremony is over; negative after a reload
 * @returns the index of the moment that is shown: -1 before the first one, `count` after the last one
 */
export function useMoments(count: number, endsIn: number): { shown: number; skip: () => void } {
  const startsIn = endsIn + CELEBRATION_MS
  const [shown, setShown] = useState(() =>
    count === 0 ? 0 : Math.min(count, startsIn > 0 ? -1 : Math.floor(-startsIn / MOMENT_MS)),
  )
  // After a reload the first one is shown only for the rest of its time.
  const [first] = useState(shown)
  const restMs = first === -1 ? startsIn : MOMENT_MS - (-startsIn % MOMENT_MS)
  useEffect(() => {
    if (shown >= count) return
    const timer = setTimeout(() => setShown(shown + 1), shown === first ? restMs : MOMENT_MS)
    return () => clearTimeout(timer)
  }, [shown, count, first, restMs])
  return { shown, skip: () => setShown((index) => Math.min(count, index + 1)) }
}
