import { t } from '@lingui/core/macro'
import type { CSSProperties, DOMAttributes, KeyboardEvent } from 'react'
import type { Hue } from '../../../ui/hue.ts'
import { ChevronDownIcon, ChevronUpIcon } from '../../../ui/icons.tsx'
import { useQuoted } from '../../../ui/quoted.ts'
import type { Lifted } from './reorder.ts'
import { rowShift } from './reorder.ts'
import styles from './PuzzleRow.module.css'

const STEPS_OF_KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

export function PuzzleRow({
  hue,
  position,
  count,
  value,
  lifted,
  disabled,
  handlers,
  onMove,
}: {
  hue: Hue
  position: number
  count: number
  value: string
  /** The dragged row, which may be another one. */
  lifted: Lifted | undefined
  disabled: boolean
  handlers: DOMAttributes<HTMLElement> | undefined
  onMove: (by: -1 | 1) => void
}) {
  const quoted = useQuoted()
  const isHeld = lifted?.from === position
  const away = lifted ? rowShift(position, lifted.from, lifted.to) : 0
  // While the row is dragged, the number shows the position where it would be dropped.
  const shownPosition = isHeld ? lifted.to : position + away
  const byKey = (press: KeyboardEvent) => {
    const step = STEPS_OF_KEYS[press.key]
    if (step === undefined) return
    press.preventDefault()
    onMove(step)
  }
  const button = (by: -1 | 1, label: string) => ({
    type: 'button' as const,
    className: styles.arrow,
    'aria-label': label,
    // Not `disabled`, because a disabled button loses the focus when its row reaches the end of the list.
    'aria-disabled': disabled || position + by < 0 || position + by >= count,
    onClick: () => onMove(by),
    onKeyDown: byKey,
  })
  return (
    <li
      {...handlers}
      className={styles.row}
      data-hue={hue}
      data-blade="br"
      data-fold=""
      data-held={isHeld || undefined}
      data-settling={lifted === undefined || undefined}
      data-length={[...value].length > 40 ? 'long' : undefined}
      style={{ '--carried': `${isHeld ? lifted.distance : 0}px`, '--away': away } as CSSProperties}
    >
      <b className={styles.position}>{shownPosition + 1}</b>
      <span className={styles.value} {...quoted(value)}>
        {value}
      </span>
      <button {...button(-1, t`Move up: ${value}`)}>
        <ChevronUpIcon />
      </button>
      <button {...button(1, t`Move down: ${value}`)}>
        <ChevronDownIcon />
      </button>
    </li>
  )
}
