import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconButton } from '../../ui/Button/IconButton.tsx'
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '../../ui/icons.tsx'
import styles from './AnswerList.module.css'
import { EntryRow } from './AnswerRow.tsx'
import type { EntryControls } from './use-answer-rows.ts'

/** A value with its place in the order: to be dragged by its number, or moved by its buttons. */
export function PuzzleRow({
  index,
  count,
  error,
  controls: { row, move },
}: {
  index: number
  count: number
  error: string | undefined
  controls: EntryControls<string>
}) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: String(index) })
  return (
    <EntryRow
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
          ...(isDragging && { className: styles.held }),
        },
        handle: listeners,
      }}
    >
      <IconButton
        icon={ArrowUpIcon}
        label={`Move value ${index + 1} up`}
        size="small"
        disabled={index === 0}
        name="up"
        onClick={() => move(index - 1, 'up')}
      />
      <IconButton
        icon={ArrowDownIcon}
        label={`Move value ${index + 1} down`}
        size="small"
        disabled={index === count - 1}
        name="down"
        onClick={() => move(index + 1, 'down')}
      />
    </EntryRow>
  )
}
