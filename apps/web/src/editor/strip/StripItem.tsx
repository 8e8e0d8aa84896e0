import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { MouseEventHandler, TouchEventHandler } from 'react'
import { memo } from 'react'
import type { Entry, QuestionListChange } from '../model/question-list.ts'
import { StripActions } from './StripActions.tsx'
import { StripCard } from './StripCard.tsx'
import styles from './StripItem.module.css'

/**
 * A question in the strip, to be opened, dragged, and dropped upon. A mouse takes it anywhere, a finger by the grip, so
 * that the strip still scrolls. Drawn again only when something about this one has changed.
 */
export const StripItem = memo(function StripItem({
  entry,
  index,
  isActive,
  isLast,
  canGrow,
  onChange,
  onDelete,
}: {
  entry: Entry
  index: number
  isActive: boolean
  isLast: boolean
  canGrow: boolean
  onChange: (change: QuestionListChange) => void
  onDelete: () => void
}) {
  const { listeners, setNodeRef: setDragged, isDragging } = useDraggable({ id: entry.key })
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: entry.key })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the grip and the arrows inside do the same by key
    <li
      ref={(node) => {
        setDragged(node)
        setTarget(node)
      }}
      className={styles.item}
      data-active={isActive || undefined}
      data-dragged={isDragging || undefined}
      data-target={(isOver && !isDragging) || undefined}
      onMouseDown={listeners?.['onMouseDown'] as MouseEventHandler}
    >
      <button
        type="button"
        className={styles.pick}
        aria-current={isActive || undefined}
        onClick={() => onChange({ type: 'select', index })}
      >
        <StripCard entry={entry} number={index + 1} />
      </button>
      {isActive && (
        <StripActions
          isFirst={index === 0}
          isLast={isLast}
          canGrow={canGrow}
          onMove={(by) => onChange({ type: 'move', from: index, to: index + by })}
          onDuplicate={() => onChange({ type: 'duplicate', index })}
          onDelete={onDelete}
          onTouchStart={listeners?.['onTouchStart'] as TouchEventHandler}
        />
      )}
    </li>
  )
})
