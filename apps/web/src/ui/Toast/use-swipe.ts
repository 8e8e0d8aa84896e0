import type { CSSProperties, PointerEvent } from 'react'
import { useRef, useState } from 'react'

/** A shorter movement is a click. */
const SWIPE_STARTS_AFTER_PX = 5
/** The part of its own width by which an element must be moved to be swiped away. */
const AWAY_AFTER = 0.5

/** Properties of an element that follows the pointer to the side. */
export function useSwipe(onAway: () => void, onClick: () => void) {
  const start = useRef<number>(undefined)
  const [distance, setDistance] = useState(0)
  const wasSwiped = useRef(false)

  function end({ currentTarget }: PointerEvent<HTMLElement>) {
    start.current = undefined
    setDistance(0)
    if (Math.abs(distance) > currentTarget.offsetWidth * AWAY_AFTER) onAway()
  }

  return {
    style: distance === 0 ? {} : ({ '--swiped': `${distance}px` } as CSSProperties),
    'data-swiped': distance !== 0 || undefined,
    onPointerDown({ clientX }: PointerEvent) {
      start.current = clientX
      wasSwiped.current = false
    },
    onPointerMove({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (start.current === undefined) return
      const moved = clientX - start.current
      if (!wasSwiped.current && Math.abs(moved) < SWIPE_STARTS_AFTER_PX) return
      // Captured only now: a captured press would not click the button inside.
      if (!wasSwiped.current) currentTarget.setPointerCapture(pointerId)
      wasSwiped.current = true
      setDistance(moved)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClick: () => {
      if (!wasSwiped.current) onClick()
    },
  }
}
