import type { QuestionResults, RevealedQuestion } from '@pinwheel/contract'
import { acceptedRange } from '@pinwheel/contract/plain'
import type { CSSProperties } from 'react'
import { formatCount, formatNumber } from '../../shared/format-number.ts'
import { labelledColumns } from './column-labels.ts'
import styles from './RangeResult.module.css'

type RangeRows = Extract<QuestionResults, { type: 'RANGE' }>['distribution']
type Question = Extract<RevealedQuestion, { type: 'RANGE' }>

/** The width of a column as a share of the distance between two columns. */
const COLUMN_SHARE = 0.8

/** The answers as columns over the scale, with a band for the accepted range and a flag at the correct value. */
export function RangeResult({ question, rows }: { question: Question; rows: RangeRows }) {
  const { min, max, step, correct } = question
  const share = (value: number) => (max > min ? (value - min) / (max - min) : 0.5)
  const { lower, upper } = acceptedRange(question)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const answered = rows.filter(({ count }) => count > 0)
  const legible = labelledColumns(answered.map(({ value, count }) => ({ at: share(value), count })))
  const width = max > min ? (step / (max - min)) * COLUMN_SHARE : 1
  const place = {
    '--at': share(correct),
    '--from': share(lower),
    '--to': share(upper),
    '--width': width,
  } as CSSProperties
  return (
    <section className={styles.chart} style={place}>
      <ul className={styles.plot}>
        <li className={styles.band}>
          <span className="visually-hidden">
            Right: {formatNumber(correct)}
            {lower < upper && `, accepted from ${formatNumber(lower)} to ${formatNumber(upper)}`}
          </span>
        </li>
        {answered.map(({ value, count, correct: isRight }) => (
          <li
            key={value}
            className={styles.column}
            data-verdict={isRight ? 'right' : 'wrong'}
            style={{ '--at': share(value), '--share': count / most } as CSSProperties}
          >
            {legible.has(share(value)) && (
              <b className={styles.count} aria-hidden="true">
                {formatNumber(count)}
              </b>
            )}
            <span className={styles.bar} />
            <span className="visually-hidden">
              {formatNumber(value)}: {formatCount(count, 'answer')}, {isRight ? 'right' : 'wrong'}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.axis}>
        <span>{formatNumber(min)}</span>
        <span>{formatNumber(max)}</span>
        <b className={styles.flag} data-hue="turquoise" data-blade="tl">
          {formatNumber(correct)}
        </b>
      </div>
    </section>
  )
}
