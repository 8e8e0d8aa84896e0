import type { Nearest } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { formatCount, formatNumber } from '../../shared/format-number.ts'
import { farness } from '../../shared/guess.ts'
import type { GuessRow } from './bins.ts'
import { binned, median } from './bins.ts'
import { nearestText } from './nearest-text.ts'
import styles from './GuessChart.module.css'

/** The guesses of the room from 0 to 100, coloured from near to far, with the nearest players, the median and the right value. */
export function GuessChart({
  right,
  rows,
  nearest,
}: {
  right: number
  rows: readonly GuessRow[]
  nearest: Nearest | undefined
}) {
  const bins = binned(rows)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const middle = median(rows)
  return (
    <section className={styles.chart}>
      <p className={styles.nearest} dir="auto">
        {nearest ? nearestText(nearest) : 'Nobody has answered.'}
      </p>
      <ul className={styles.plot} aria-label="Guesses">
        {bins.map(({ from, middle: at, count }) => (
          <li
            key={from}
            className={styles.bin}
            style={{ '--share': count / most, '--far': farness(Math.abs(at - right)) } as CSSProperties}
          >
            {count > 0 && (
              <>
                <b aria-hidden="true">{formatNumber(count)}</b>
                <span className={styles.bar} />
                <span className="visually-hidden">{`${from} to ${from + 5}: ${formatCount(count, 'guess', 'guesses')}`}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.axis}>
        <span>0</span>
        <span>100</span>
        {middle !== undefined && (
          <span className={styles.median} style={{ '--at': middle } as CSSProperties}>
            Median {formatNumber(middle)}
          </span>
        )}
        <b className={styles.flag} data-hue="turquoise" data-blade="tl" style={{ '--at': right } as CSSProperties}>
          <span className="visually-hidden">Right: </span>
          {formatNumber(right)}
        </b>
      </div>
    </section>
  )
}
