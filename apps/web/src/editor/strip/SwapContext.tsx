import { t } from '@lingui/core/macro'
import type { Announcements, CollisionDetection, DragEndEvent } from '@dnd-kit/core'
import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { QuestionList, QuestionListChange } from '../model/question-list.ts'
import { StripCard } from './StripCard.tsx'
import styles from './StripItem.module.css'

/** A shorter movement is a click. A constant, because a new object would render all items again. */
const AFTER_5_PX = { activationConstraint: { distance: 5 } }

/** The strip announces moves itself, by drag and by key. */
const NO_ANNOUNCEMENTS: { announcements: Announcements; screenReaderInstructions: { draggable: string } } = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** The item under the pointer; between two items, the one that the dragged item overlaps most. */
const underPointer: CollisionDetection = (drag) => {
  const under = pointerWithin(drag)
  return under.length > 0 ? under : rectIntersection(drag)
}

const swapText = (number: number): string => t`Swap with question ${number}`

/** Dropping a question on another one swaps the two, and the dragged one opens at its new position. */
export function SwapContext({
  list,
  onChange,
  children,
}: {
  list: QuestionList
  onChange: (change: QuestionListChange) => void
  children: ReactNode
}) {
  const [draggedKey, setDraggedKey] = useState<number>()
  const [targetKey, setTargetKey] = useState<unknown>()
  const sensors = useSensors(useSensor(MouseSensor, AFTER_5_PX), useSensor(TouchSensor, AFTER_5_PX))
  const indexOf = (key: unknown) => list.entries.findIndex((entry) => entry.key === key)
  const dragged = list.entries[indexOf(draggedKey)]
  const target = targetKey === draggedKey ? -1 : indexOf(targetKey)

  function end() {
    setDraggedKey(undefined)
    setTargetKey(undefined)
  }

  function drop({ active, over }: DragEndEvent) {
    end()
    const [from, to] = [indexOf(active.id), indexOf(over?.id)]
    if (from >= 0 && to >= 0 && from !== to) onChange({ type: 'move', from, to })
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={NO_ANNOUNCEMENTS}
      onDragStart={({ active }) => setDraggedKey(Number(active.id))}
      onDragOver={({ over }) => setTargetKey(over?.id)}
      onDragEnd={drop}
      onDragCancel={end}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.overlay} aria-hidden="true">
            <StripCard entry={dragged} number={indexOf(draggedKey) + 1} />
            {target >= 0 && <span className={styles.swap}>{swapText(target + 1)}</span>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
