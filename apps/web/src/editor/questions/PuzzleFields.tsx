import { t } from '@lingui/core/macro'
import type { DragEndEvent } from '@dnd-kit/core'
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { PuzzleQuestion } from '@pinwheel/contract'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '../../ui/desk-icons.tsx'
import { moveRow, PUZZLE_VALUES, shownRows } from '../model/answer-rows.ts'
import type { QuestionFieldsProps } from '../use-field-errors.ts'
import styles from './AnswerList.module.css'
import { AnswerList } from './AnswerList.tsx'
import { AnswerRow } from './AnswerRow.tsx'
import type { RowControls } from './use-answer-rows.ts'

const { min } = PUZZLE_VALUES

/** The distance that a press must move to start a drag. */
const DRAG_FROM_PX = 5

/** Three to six values in the correct order. */
export function PuzzleFields({ question, errorOf, onWrite }: QuestionFieldsProps<PuzzleQuestion>) {
  const values = shownRows(question.values, PUZZLE_VALUES)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }))
  const write = (written: string[]) => onWrite({ ...question, values: written })

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) write(moveRow(values, Number(active.id), Number(over.id)))
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={NO_ANNOUNCEMENTS} onDragEnd={drop}>
      <SortableContext items={values.map((_, index) => String(index))} strategy={verticalListSortingStrategy}>
        <AnswerList
          kind={PUZZLE_VALUES}
          items={question.values}
          noun="value"
          label={t`Values`}
          aside={t`In the right order`}
          hint={t`Add at least ${min} answers in the correct order. They are randomized during the game.`}
          error={errorOf('values')}
          onWrite={write}
          renderRow={(_value, index, controls) => (
            <PuzzleRow
              key={index}
              index={index}
              count={values.length}
              error={errorOf(`values.${index}`)}
              controls={controls}
            />
          )}
        />
      </SortableContext>
    </DndContext>
  )
}

// The library's announcements describe dragging by keyboard. Here the keyboard uses the buttons, or Alt with an arrow.
const NO_ANNOUNCEMENTS = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** A value that can be dragged by its number, or moved by its buttons. */
function PuzzleRow({
  index,
  count,
  error,
  controls: { row, move },
}: {
  index: number
  count: number
  error: string | undefined
  controls: RowControls<string>
}) {
  const number = index + 1
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: String(index) })
  return (
    <AnswerRow
      {...row}
      path={`values.${index}`}
      mark={
        <>
          <GripIcon />
          {index + 1}
        </>
      }
      error={error}
      drag={{
        row: {
          ref: setNodeRef,
          style: { transform: CSS.Translate.toString(transform), transition },
          ...(isDragging && { className: styles.dragged }),
        },
        handle: listeners,
      }}
    >
      <IconButton
        icon={ArrowUpIcon}
        label={t`Move value ${number} up`}
        size="small"
        disabled={index === 0}
        name="up"
        onClick={() => move(index - 1, 'up')}
      />
      <IconButton
        icon={ArrowDownIcon}
        label={t`Move value ${number} down`}
        size="small"
        disabled={index === count - 1}
        name="down"
        onClick={() => move(index + 1, 'down')}
      />
    </AnswerRow>
  )
}
