import type { QuestionResults } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { hueAt } from '../../../ui/hue.ts'
import { TickIcon } from '../../../ui/icons.tsx'
import { formatCount, formatNumber } from '../../shared/format-number.ts'
import styles from './PuzzleResult.module.css'

type PuzzleResults = Extract<QuestionResults, { type: 'PUZZLE' }>

/** So many orders fit beside the right one. */
const ORDERS = 5

/** The longest bar is no longer than this share of its row: the figure at the end must not lie on it. */
const LONGEST_BAR = 0.8

/** From so many characters on a value takes more lines than its row has, unless it is printed smaller. */
const LONG = 40

/** The right order as numbered paper; beside it the orders that were given, each as the row of those numbers. */
export function PuzzleResult({ results: { values, distribution } }: { results: PuzzleResults }) {
  const given = distribution.filter(({ count }) => count > 0)
  const shown = given.slice(0, ORDERS)
  const hidden = given.length - shown.length
  const most = Math.max(1, ...given.map(({ count }) => count))
  return (
    <section className={styles.puzzle}>
      <ol className={styles.order} aria-label="Right order">
        {values.map((value, position) => (
          <li key={value} data-hue={hueAt(position)} data-blade="br" data-fold="">
            <b>{position + 1}</b>
            <span dir="auto" data-long={value.length > LONG || undefined}>
              {value}
            </span>
          </li>
        ))}
      </ol>
      <ul className={styles.given} aria-label="Orders that were given">
        {shown.map((row) => (
          <GivenOrder key={row.value.join('\n')} {...row} right={values} share={(row.count / most) * LONGEST_BAR} />
        ))}
        {hidden > 0 && <li className={styles.note}>and {formatCount(hidden, 'other order')}</li>}
        {given.length === 0 && <li className={styles.note}>Nobody has answered.</li>}
      </ul>
    </section>
  )
}

function GivenOrder({
  value,
  count,
  correct,
  right,
  share,
}: PuzzleResults['distribution'][number] & { right: readonly string[]; share: number }) {
  return (
    <li className={styles.row} data-verdict={correct ? 'right' : 'wrong'} style={{ '--share': share } as CSSProperties}>
      <span className={styles.bar} />
      <span className={styles.numbers}>
        {value.map((text) => {
          const position = right.indexOf(text)
          return (
            <b key={text} data-hue={hueAt(position)}>
              {position + 1}
            </b>
          )
        })}
      </span>
      {correct && (
        <span className={styles.verdict}>
          <TickIcon /> Right
        </span>
      )}
      <b className={styles.count}>{formatNumber(count)}</b>
    </li>
  )
}
