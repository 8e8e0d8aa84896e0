import type { CSSProperties } from 'react'
import { formatValue } from '../../ui/format.ts'
import styles from './RangeScale.module.css'

/**
 * The players' slider with the correct value and the band of the accepted answers, as the fields around it say. Nothing while the
 * numbers are inconsistent.
 */
export function RangeScale({
  min,
  max,
  correct,
  accepted,
}: {
  min: number
  max: number
  correct: number
  accepted: { lower: number; upper: number }
}) {
  const at = (value: number) => (value - min) / (max - min)
  const place = { '--at': at(correct), '--from': at(accepted.lower), '--to': at(accepted.upper) } as CSSProperties
  return (
    <div className={styles.scale} dir="ltr" style={place} data-scale="" aria-hidden="true">
      <span className={styles.track}>
        <i className={styles.band} />
      </span>
      <span className={styles.flag}>
        <b>{formatValue(correct)}</b>
      </span>
      <span className={styles.ends}>
        <span>{formatValue(min)}</span>
        <span>{formatValue(max)}</span>
      </span>
    </div>
  )
}
