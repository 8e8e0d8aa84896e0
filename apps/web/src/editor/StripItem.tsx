import { Button } from '../ui/Button/Button.tsx'
import { IconButton } from '../ui/Button/IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, TrashIcon, WarningIcon } from '../ui/icons.tsx'
import { isSavable } from './complaints.ts'
import type { Entry } from './question-list.ts'
import styles from './QuestionStrip.module.css'

/** A question in the strip: what it asks, its type, and a mark as long as it is not finished. */
export function StripItem({
  entry,
  typeLabel,
  number,
  isActive,
  isLast,
  canGrow,
  onSelect,
  onMove,
  onDuplicate,
  onDelete,
}: {
  entry: Entry
  typeLabel: string
  number: number
  isActive: boolean
  isLast: boolean
  canGrow: boolean
  onSelect: () => void
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onDelete: () => void
}) {
  const isFinished = isSavable(entry)
  return (
    <li className={styles.item} data-active={isActive || undefined} data-unfinished={!isFinished || undefined}>
      <button type="button" className={styles.pick} aria-current={isActive || undefined} onClick={onSelect}>
        <span className={styles.number}>{number}</span>
        <span className={styles.text} dir="auto">
          {entry.question.question || 'Question'}
        </span>
        <span className={styles.type}>
          {!isFinished && <WarningIcon />}
          {typeLabel}
          {!isFinished && ' · not finished'}
        </span>
      </button>
      {isActive && (
        <div className={styles.actions}>
          <IconButton
            icon={ArrowUpIcon}
            label="Move up"
            size="small"
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton icon={ArrowDownIcon} label="Move down" size="small" disabled={isLast} onClick={() => onMove(1)} />
          <Button kind="plain" size="small" icon={CopyIcon} disabled={!canGrow} onClick={onDuplicate}>
            <span>Duplicate</span>
          </Button>
          <Button kind="plain" size="small" icon={TrashIcon} onClick={onDelete}>
            <span>Delete</span>
          </Button>
        </div>
      )}
    </li>
  )
}
