import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'

/** Below this a press is a press, and the thumb only trembled. */
const DRAG_STARTS_AFTER_PX = 5

type Drag = { pointerId: number; from: number; startY: number; rowHeight: number }
/** The entry that is lifted, how far it has been carried (in pixels) and the position under it. */
export type Lifted = { from: number; to: number; distance: number }

/**
 * Carries a row of a list up and down with a finger or the mouse. All rows are equally high.
 * @param onDrop called once a row has been let go over another position
 */
export function useDrag(count: number, onDrop: (from: number, to: number) => void) {
  const drag = useRef<Drag>(undefined)
  const [lifted, setLifted] = useState<Lifted>()

  function start(press: PointerEvent<HTMLElement>, from: number) {
    // A second finger takes nothing away from the first; the buttons of a row are no handle.
    if (drag.current || (press.target as Element).closest('button')) return
    const row = press.currentTarget
    drag.current = { pointerId: press.pointerId, from, startY: press.clientY, rowHeight: rowHeightAround(row) }
    row.setPointerCapture(press.pointerId)
  }

  function move(pointer: PointerEvent) {
    if (pointer.pointerId !== drag.current?.pointerId) return
    const { from, startY, rowHeight } = drag.current
    const distance = pointer.clientY - startY
    if (!lifted && Math.abs(distance) < DRAG_STARTS_AFTER_PX) return
    const to = Math.min(count - 1, Math.max(0, from + Math.round(distance / rowHeight)))
    setLifted({ from, to, distance })
  }

  function end(pointer: PointerEvent, isDropped: boolean) {
    if (pointer.pointerId !== drag.current?.pointerId) return
    drag.current = undefined
    setLifted(undefined)
    if (isDropped && lifted && lifted.to !== lifted.from) onDrop(lifted.from, lifted.to)
  }

  const handlers = (position: number) => ({
    onPointerDown: (press: PointerEvent<HTMLElement>) => start(press, position),
    onPointerMove: move,
    onPointerUp: (release: PointerEvent) => end(release, true),
    onPointerCancel: (loss: PointerEvent) => end(loss, false),
  })
  return { lifted, handlers }
}

/** From the top of one row to the top of the next. */
function rowHeightAround(row: HTMLElement): number {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const top = row.getBoundingClientRect().top
  return Math.abs((neighbour?.getBoundingClientRect().top ?? top) - top) || 1
}
