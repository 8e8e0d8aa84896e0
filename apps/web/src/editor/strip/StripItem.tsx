import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { MouseEventHandler, Ref, TouchEventHandler } from 'react'
import { memo, useImperativeHandle, useRef, useState } from 'react'
import { isBlank } from '../model/draft-question.ts'
import type { Entry, QuestionListChange } from '../model/question-list.ts'
import { StripActions } from './StripActions.tsx'
import { StripCard } from './StripCard.tsx'
import styles from './StripItem.module.css'

export type StripItemHandle = { focus: () => void; scrollIntoView: () => void }

/** Scrolls as little as possible. */
export const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/**
 * A question in the strip: opens on a click, can be dragged, and is a drop target. A mouse drags it anywhere, a finger only by the
 * grip, so that the strip still scrolls. Memoized: fifty items would otherwise render at each key press.
 */
export const StripItem = memo(function StripItem({
  ref,
  entry,
  index,
  isActive,
  isLast,
  canGrow,
  onChange,
  onDelete,
}: {
  ref: Ref<StripItemHandle> | undefined
  entry: Entry
  index: number
  isActive: boolean
  isLast: boolean
  canGrow: boolean
  onChange: (change: QuestionListChange) => void
  onDelete: () => void
}) {
  const isNew = useIsNew(entry, isActive)
  const { listeners, setNodeRef: setDragged, isDragging } = useDraggable({ id: entry.key })
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: entry.key })
  const item = useRef<HTMLLIElement>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      focus: () => openButton.current?.focus(),
      scrollIntoView: () => scrollIntoView(item.current),
    }),
    [],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the grip and the buttons inside do the same by keyboard
    <li
      ref={(node) => {
        item.current = node
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
        ref={openButton}
        type="button"
        className={styles.open}
        aria-current={isActive || undefined}
        onClick={() => onChange({ type: 'select', index })}
      >
        <StripCard entry={entry} number={index + 1} isNew={isNew} />
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

/** Whether the question was added here and has been open since. */
function useIsNew({ question }: Entry, isActive: boolean): boolean {
  const [isNew, setNew] = useState(isActive && isBlank(question))
  if (isNew && !isActive) setNew(false)
  return isNew
}
