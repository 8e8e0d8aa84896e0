import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'

/** A shorter movement is a press. */
const DRAG_STARTS_AFTER_PX = 5

type Drag = { pointerId: number; from: number; startY: number; rowHeight: number; lifted?: Lifted }
/** The dragged entry's position, the position under it, and the distance of the drag in pixels. */
export type Lifted = { from: number; to: number; distance: number }

/**
 * Drags a row of a list with a pointer. All rows have the same height.
 * @param onDrop called when a row is released at another position
 */
export function useDrag(count: number, onDrop: (from: number, to: number) => void) {
  const drag = useRef<Drag>(undefined)
  const [lifted, setLifted] = useState<Lifted>()

  function start(press: PointerEvent<HTMLElement>, from: number) {
    // Ignores a second finger, and presses on the buttons of a row.
    if (drag.current || (press.target as Element).closest('button')) return
    const row = press.currentTarget
    drag.current = { pointerId: press.pointerId, from, startY: press.clientY, rowHeight: rowHeightAround(row) }
    row.setPointerCapture(press.pointerId)
  }

  function move(pointer: PointerEvent) {
    if (pointer.pointerId !== drag.current?.pointerId) return
    const { from, startY, rowHeight } = drag.current
    const distance = pointer.clientY - startY
    if (!drag.current.lifted && Math.abs(distance) < DRAG_STARTS_AFTER_PX) return
    const to = Math.min(count - 1, Math.max(0, from + Math.round(distance / rowHeight)))
    drag.current.lifted = { from, to, distance }
    setLifted(drag.current.lifted)
  }

  function end(pointer: PointerEvent, isDropped: boolean) {
    if (pointer.pointerId !== drag.current?.pointerId) return
    // Not the state: a quick release comes before the last movement is rendered.
    const dropped = isDropped ? drag.current.lifted : undefined
    drag.current = undefined
    setLifted(undefined)
    if (dropped && dropped.to !== dropped.from) onDrop(dropped.from, dropped.to)
  }

  const handlers = (position: number) => ({
    onPointerDown: (press: PointerEvent<HTMLElement>) => start(press, position),
    onPointerMove: move,
    onPointerUp: (release: PointerEvent) => end(release, true),
    onPointerCancel: (loss: PointerEvent) => end(loss, false),
  })
  return { lifted, handlers }
}

/** The distance between the tops of two neighbouring rows. */
function rowHeightAround(row: HTMLElement): number {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const top = row.getBoundingClientRect().top
  return Math.abs((neighbour?.getBoundingClientRect().top ?? top) - top) || 1
}

/** The list with one entry taken out at `from` and put in again at `to`. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** By how many rows the entry at `position` is shifted while the one at `from` is dragged over `to`: up (−1), down (1) or 0. */
export function rowShift(position: number, from: number, to: number): -1 | 0 | 1 {
  if (from < position && position <= to) return -1
  return to <= position && position < from ? 1 : 0
}
