import { PinwheelMark } from '../../../ui/PinwheelMark.tsx'
import { formatValue } from '../../shared/format-number.ts'
import { instruction } from '../instructions.ts'
import styles from './RangeScale.module.css'

/** The total number of characters of both ends at which the line between them does not fit. */
const LONG = 9

/** The scale with its two ends and the knob in the middle, as on the phones. */
export function RangeScale({ min, max }: { min: number; max: number }) {
  const isLong = formatValue(min).length + formatValue(max).length > LONG
  return (
    <div className={styles.scale}>
      <p className={styles.task}>{instruction('RANGE')}</p>
      <div className={styles.line} dir="ltr" data-long={isLong || undefined}>
        <b className={styles.end} data-hue="turquoise" data-blade="br" data-fold="">
          {formatValue(min)}
        </b>
        <span className={styles.track}>
          <span className={styles.knob}>
            <PinwheelMark />
          </span>
        </span>
        <b className={styles.end} data-hue="turquoise" data-blade="bl" data-fold="">
          {formatValue(max)}
        </b>
      </div>
    </div>
  )
}
