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

/** Less than this is an unsteady click. The same object every time, or all items would be drawn again. */
const AFTER_5_PX = { activationConstraint: { distance: 5 } }

/** The strip itself says what has moved, for keys as well. */
const SILENT: { announcements: Announcements; screenReaderInstructions: { draggable: string } } = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** What lies under the pointer; between two questions, what the dragged one covers most. */
const underPointer: CollisionDetection = (drag) => {
  const under = pointerWithin(drag)
  return under.length > 0 ? under : rectIntersection(drag)
}

/** Dropped on another question, the dragged one swaps places with it, and is open there. */
export function SwapContext({
  list,
  onChange,
  children,
}: {
  list: QuestionList
  onChange: (change: QuestionListChange) => void
  children: ReactNode
}) {
  const [heldKey, setHeldKey] = useState<number>()
  const sensors = useSensors(useSensor(MouseSensor, AFTER_5_PX), useSensor(TouchSensor, AFTER_5_PX))
  const indexOf = (key: unknown) => list.entries.findIndex((entry) => entry.key === key)
  const held = list.entries[indexOf(heldKey)]

  function drop({ active, over }: DragEndEvent) {
    setHeldKey(undefined)
    const [from, to] = [indexOf(active.id), indexOf(over?.id)]
    if (from >= 0 && to >= 0 && from !== to) onChange({ type: 'move', from, to })
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={SILENT}
      onDragStart={({ active }) => setHeldKey(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setHeldKey(undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className={styles.held} aria-hidden="true">
            <StripCard entry={held} number={indexOf(heldKey) + 1} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
