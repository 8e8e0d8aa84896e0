import { useEffect, useRef, useState } from 'react'
import type { Pad } from './pad.ts'
import pads from './pads.module.css'
import styles from './PuzzlePad.module.css'
import { PuzzleRow } from './PuzzleRow.tsx'
import { moveEntry, useDrag } from './reorder.ts'
import { SendButton } from './SendButton.tsx'

/** Things to be put in order: by dragging, by the arrows of a row, or by the arrow keys on them. */
export const PuzzlePad: Pad<'PUZZLE'> = ({ question: { values }, sent, send }) => {
  // By where they stood at first: that is their colour, whatever becomes of them.
  const [order, setOrder] = useState(() => values.map((_value, first) => first))
  const [announcement, announce] = useState('')
  const keepFocus = useFocusAfterMove()
  const isSent = sent !== undefined
  const valueOf = (first: number): string => values[first] ?? ''

  function move(from: number, to: number) {
    const first = order[from]
    if (isSent || first === undefined || to < 0 || to >= order.length) return
    keepFocus()
    setOrder(moveEntry(order, from, to))
    announce(`${valueOf(first)}: now ${to + 1} of ${order.length}`)
  }

  const { lifted, handlers } = useDrag(order.length, move)
  return (
    <div className={pads.composed}>
      <ol className={styles.list} data-count={order.length}>
        {order.map((first, position) => (
          <PuzzleRow
            key={first}
            first={first}
            position={position}
            count={order.length}
            value={valueOf(first)}
            lifted={lifted}
            disabled={isSent}
            handlers={isSent ? undefined : handlers(position)}
            onMove={(by) => move(position, position + by)}
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <SendButton isSent={isSent} onPress={() => send({ type: 'PUZZLE', values: order.map(valueOf) })}>
        That’s my order
      </SendButton>
    </div>
  )
}

/** Browsers drop the focus when the row that has it is moved in the page: this gives it back. */
function useFocusAfterMove(): () => void {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
    focused.current = null
  })
  return () => {
    focused.current = document.activeElement
  }
}
