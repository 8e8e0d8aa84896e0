import type { CSSProperties } from 'react'
import { formatNumber } from '../../shared/format-number.ts'
import styles from './GuessResult.module.css'

/** The player's guess and the right value on the scale from 0 to 100. */
export function GuessScale({ guess, right }: { guess: number | undefined; right: readonly number[] }) {
  const [first] = right
  const way = guess !== undefined && first !== undefined && [Math.min(guess, first), Math.max(guess, first)]
  return (
    <div className={styles.scale}>
      <div className={styles.track} aria-hidden="true">
        {way && <i className={styles.way} style={{ '--from': way[0], '--to': way[1] } as CSSProperties} />}
        {right.map((value) => (
          <i key={value} className={styles.mark} data-right="" style={{ '--at': value } as CSSProperties} />
        ))}
        {guess !== undefined && <i className={styles.mark} style={{ '--at': guess } as CSSProperties} />}
      </div>
      <p className={styles.facts}>
        <span>
          Your guess <b>{guess === undefined ? 'none' : formatNumber(guess)}</b>
        </span>
        <span>
          Right <b>{right.map(formatNumber).join(', ')}</b>
        </span>
      </p>
    </div>
  )
}
