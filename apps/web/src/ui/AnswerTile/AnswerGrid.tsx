import { i18n } from '@lingui/core'
import { directionOf } from '@pinwheel/contract/plain'
import type { Corner } from '../hue.ts'
import type { Quoted } from '../quoted.ts'
import styles from './AnswerGrid.module.css'
import type { AnswerState } from './AnswerTile.tsx'
import { AnswerTile } from './AnswerTile.tsx'

/** The sharp corner of each tile, by the number of tiles: it points to the centre of the grid. In pages from the left. */
const CORNERS: Readonly<Record<number, readonly Corner[]>> = {
  2: ['br', 'tl'],
  3: ['br', 'bl', 'tl'],
  4: ['br', 'bl', 'tr', 'tl'],
  5: ['br', 'bl', 'br', 'tl', 'tr'],
  6: ['br', 'bl', 'br', 'tl', 'tr', 'tl'],
}

/** In pages from the right, the first column is the right one. */
const MIRRORED = { tl: 'tr', tr: 'tl', bl: 'br', br: 'bl' } as const

function cornerOf(position: number, count: number): Corner {
  const corner = CORNERS[count]?.[position] ?? 'br'
  return directionOf(i18n.locale) === 'rtl' ? MIRRORED[corner] : corner
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
  return (
    <div className={styles.grid} role="group" aria-label={label} data-size={size} data-count={answers.length}>
      {answers.map((answer, position) => (
        <AnswerTile
          key={answer.mark}
          {...answer}
          size={size}
          corner={cornerOf(position, answers.length)}
          disabled={disabled}
          onChoose={onChoose && (() => onChoose(position))}
        />
      ))}
      {answers.length === 4 && <span className={styles.pin} />}
    </div>
  )
}
