import { plural, t } from '@lingui/core/macro'
import type { QuestionResults } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { AnswerShape } from '../../../ui/AnswerShape.tsx'
import { hueAt } from '../../../ui/hue.ts'
import { TickIcon } from '../../../ui/icons.tsx'
import { useQuoted } from '../../../ui/quoted.ts'
import { formatNumber } from '../../shared/format-number.ts'
import { puzzleMark } from '../../shared/puzzle-mark.ts'
import { useFit } from '../fit/use-fit.ts'
import styles from './PuzzleResult.module.css'

type PuzzleResults = Extract<QuestionResults, { type: 'PUZZLE' }>

/** The number of orders that fit next to the correct one. */
const ORDERS = 5

/** The share of its row that the longest bar takes, so that it does not reach the number at the end. */
const LONGEST_BAR = 0.8

/** The font sizes of the values in --u. */
const SIZES = [2.6, 2.4, 2.2, 2, 1.85, 1.7, 1.55, 1.4, 1.25]

/** The submitted orders as rows of the numbers of the correct order, which appears next to them when their bars have grown. */
export function PuzzleResult({ results: { values, distribution } }: { results: PuzzleResults }) {
  const submitted = distribution.filter(({ count }) => count > 0)
  const shown = submitted.slice(0, ORDERS)
  const hidden = submitted.length - shown.length
  const quoted = useQuoted()
  const order = useFit<HTMLOListElement>(SIZES)
  const most = Math.max(1, ...submitted.map(({ count }) => count))
  return (
    <section className={styles.puzzle}>
      <p className={styles.caption} aria-hidden="true">
        {t`The right order`}
      </p>
      <p className={styles.caption} aria-hidden="true">
        {t`The players’ orders`}
      </p>
      <ol ref={order} className={styles.order} aria-label={t`Right order`}>
        {values.map((value, position) => (
          <li key={value} data-hue={hueAt(puzzleMark(values, value))} data-blade="br" data-fold="">
            <b>{position + 1}</b>
            <AnswerShape index={puzzleMark(values, value)} className={styles.shape} />
            <span {...quoted(value)}>{value}</span>
          </li>
        ))}
      </ol>
      <ul className={styles.submitted} aria-label={t`Orders that were given`}>
        {shown.map((row) => (
          <SubmittedOrder key={row.value.join('\n')} {...row} right={values} share={(row.count / most) * LONGEST_BAR} />
        ))}
        {hidden > 0 && <li className={styles.note}>{othersText(hidden)}</li>}
        {submitted.length === 0 && <li className={styles.note}>{t`Nobody has answered.`}</li>}
      </ul>
    </section>
  )
}

function SubmittedOrder({
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
            <b key={text} data-hue={hueAt(puzzleMark(right, text))}>
              {position + 1}
            </b>
          )
        })}
      </span>
      {correct && (
        <span className={styles.verdict}>
          <TickIcon /> {t`Right`}
        </span>
      )}
      <b className={styles.count} data-long={count > 999 || undefined}>
        {formatNumber(count)}
      </b>
    </li>
  )
}

function othersText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `and ${figure} other order`, other: `and ${figure} other orders` })
}
