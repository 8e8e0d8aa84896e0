import { useEffect, useState } from 'react'

/** The time between the end of the ceremony and the first moment, and how long each is shown, in milliseconds. */
const CELEBRATION_MS = 3000
const MOMENT_MS = 5000

/**
 * Shows the moments of a game after its ceremony, one by one. A reload shows none that the host has skipped.
 * @param endsIn milliseconds until the ceremony is over; negative after a reload
 * @param openedTime identifies the ceremony; older servers do not send it
 * @returns the index of the moment that is shown: -1 before the first one, `count` after the last one
 */
export function useMoments(
  count: number,
  endsIn: number,
  openedTime: string | undefined,
): { shown: number; skip: () => void } {
  const startsIn = endsIn + CELEBRATION_MS
  const [first] = useState(() => firstOf(count, startsIn, skippedTo(openedTime)))
  const [shown, setShown] = useState(first.index)
  useEffect(() => {
    if (shown >= count) return
    const timer = setTimeout(() => setShown(shown + 1), shown === first.index ? first.restMs : MOMENT_MS)
    return () => clearTimeout(timer)
  }, [shown, count, first])
  function skip() {
    const next = Math.min(count, shown + 1)
    setShown(next)
    keepSkip(openedTime, next)
  }
  return { shown, skip }
}

/** The moment at the time of the mount, and how long it is shown: after a reload only for the rest of its time. */
function firstOf(count: number, startsIn: number, skipped: number): { index: number; restMs: number } {
  if (count === 0) return { index: 0, restMs: 0 }
  const index = startsIn > 0 ? -1 : Math.floor(-startsIn / MOMENT_MS)
  if (skipped > index) return { index: Math.min(count, skipped), restMs: MOMENT_MS }
  return { index: Math.min(count, index), restMs: index === -1 ? startsIn : MOMENT_MS - (-startsIn % MOMENT_MS) }
}

/** In the storage of the tab, which a reload keeps. */
const KEY = 'momentsSkipped'

/** The moment to which the host has skipped in this ceremony; -1 without a skip. */
function skippedTo(openedTime: string | undefined): number {
  try {
    const { ceremony, index } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return openedTime !== undefined && ceremony === openedTime && typeof index === 'number' ? index : -1
  } catch {
    return -1
  }
}

function keepSkip(ceremony: string | undefined, index: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ceremony, index }))
  } catch {
    // Browsers may refuse storage: then a reload shows the moments by the clock alone.
  }
}
