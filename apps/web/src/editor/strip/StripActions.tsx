import { t } from '@lingui/core/macro'
import type { KeyboardEvent, TouchEventHandler } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import type { Icon } from '../../ui/icons.tsx'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, GripIcon, TrashIcon } from '../../ui/desk-icons.tsx'
import { readingKey } from '../../ui/reading-key.ts'
import styles from './StripActions.module.css'

type Step = -1 | 1

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** The actions on the open question: move by the grip or by one position, duplicate, delete. */
export function StripActions({
  isFirst,
  isLast,
  canGrow,
  onMove,
  onDuplicate,
  onDelete,
  onTouchStart,
}: {
  isFirst: boolean
  isLast: boolean
  canGrow: boolean
  onMove: (by: Step) => void
  onDuplicate: () => void
  onDelete: () => void
  onTouchStart: TouchEventHandler
}) {
  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[readingKey(event.key)]
    if (step === undefined || event.altKey) return
    event.preventDefault()
    if (!(step < 0 ? isFirst : isLast)) onMove(step)
  }

  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.grip}
        aria-label={t`Move with the arrow keys, or drag`}
        title={t`Move with the arrow keys, or drag`}
        onTouchStart={onTouchStart}
        onKeyDown={moveByKey}
      >
        <GripIcon />
      </button>
      <span className={styles.steps}>
        <StepButton icon={ArrowUpIcon} label={t`Move up`} inactive={isFirst} onClick={() => onMove(-1)} />
        <StepButton icon={ArrowDownIcon} label={t`Move down`} inactive={isLast} onClick={() => onMove(1)} />
      </span>
      <Button kind="plain" size="small" icon={CopyIcon} title={t`Duplicate`} inactive={!canGrow} onClick={onDuplicate}>
        <span>{t`Duplicate`}</span>
      </Button>
      <Button kind="plain" size="small" icon={TrashIcon} title={t`Delete`} onClick={onDelete}>
        <span>{t`Delete`}</span>
      </Button>
    </div>
  )
}

/** Uses the `title` attribute, because the scrolling strip would clip our tooltip. Inactive, it keeps the focus, as at the end of a move. */
function StepButton({
  icon: Picture,
  label,
  inactive,
  onClick,
}: {
  icon: Icon
  label: string
  inactive: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      aria-disabled={inactive}
      onClick={inactive ? undefined : onClick}
    >
      <Picture />
    </button>
  )
}
