import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { hueAt } from '../../../ui/hue.ts'
import { puzzleMark } from '../../shared/puzzle-mark.ts'
import type { Pad } from './pad.ts'
import pads from './pads.module.css'
import styles from './PuzzlePad.module.css'
import { PuzzleRow } from './PuzzleRow.tsx'
import { moveEntry, useDrag } from './reorder.ts'
import { SendButton } from './SendButton.tsx'
import { useFittedAnswers } from './use-fitted-texts.ts'

/** The values of a puzzle, reordered by dragging, by the buttons of a row, or by arrow keys. */
export const PuzzlePad: Pad<'PUZZLE'> = ({ question: { values }, sent, send, onDraft }) => {
  // Entries are positions in the question.
  const [order, setOrder] = useState(() => values.map((_value, original) => original))
  const [announcement, announce] = useState('')
  const keepFocus = useFocusAfterMove()
  const isSent = sent !== undefined
  const valueOf = (original: number): string => values[original] ?? ''

  const answerOf = (entries: readonly number[]) => ({ type: 'PUZZLE' as const, values: entries.map(valueOf) })

  function move(from: number, to: number) {
    const original = order[from]
    if (isSent || original === undefined || to < 0 || to >= order.length) return
    keepFocus()
    const next = moveEntry(order, from, to)
    setOrder(next)
    onDraft(answerOf(next))
    const [value, place] = [valueOf(original), to + 1]
    announce(t`${value}: now ${place} of ${order.length}`)
  }

  const { lifted, handlers } = useDrag(order.length, move)
  return (
    <div className={pads.composed}>
      <ol ref={useFittedAnswers()} className={styles.list} data-count={order.length}>
        {order.map((original, position) => (
          <PuzzleRow
            key={original}
            hue={hueAt(puzzleMark(values, valueOf(original)))}
            position={position}
            count={order.length}
            value={valueOf(original)}
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
      <SendButton isSent={isSent} onPress={() => send(answerOf(order))}>
        {t`That’s my order`}
      </SendButton>
    </div>
  )
}

/** Restores the focus after a move: browsers drop it when the focused row is moved in the document. */
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
