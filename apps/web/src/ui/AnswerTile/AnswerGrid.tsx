import type { Corner } from '../hue.ts'
import type { Quoted } from '../quoted.ts'
import styles from './AnswerGrid.module.css'
import type { AnswerState } from './AnswerTile.tsx'
import { AnswerTile } from './AnswerTile.tsx'

/** The sharp corner of each tile, by the number of tiles: it points to the centre of the grid. */
const CORNERS: Readonly<Record<number, readonly Corner[]>> = {
  2: ['br', 'tl'],
  3: ['br', 'bl', 'tl'],
  4: ['br', 'bl', 'tr', 'tl'],
  5: ['br', 'bl', 'br', 'tl', 'tr'],
  6: ['br', 'bl', 'br', 'tl', 'tr', 'tl'],
}

/**
 * All options of a question in order: two side by side, three in one column, four around the centre, five and six in two
 * columns. Fills the available height.
 */
export function AnswerGrid({
  label,
  size,
  answers,
  disabled = false,
  onChoose,
}: {
  label: string
  size: 'stage' | 'phone'
  answers: readonly (Partial<Quoted> & { mark: number; text: string; state?: AnswerState })[]
  disabled?: boolean
  /** Called with the position among `answers`. Without it the tiles are read-only. */
  onChoose?: (position: number) => void
}) {
  const corners = CORNERS[answers.length]
  return (
    <div className={styles.grid} role="group" aria-label={label} data-size={size} data-count={answers.length}>
      {answers.map((answer, position) => (
        <AnswerTile
          key={answer.mark}
          {...answer}
          size={size}
          corner={corners?.[position] ?? 'br'}
          disabled={disabled}
          onChoose={onChoose && (() => onChoose(position))}
        />
      ))}
      {answers.length === 4 && <span className={styles.pin} />}
    </div>
  )
}
