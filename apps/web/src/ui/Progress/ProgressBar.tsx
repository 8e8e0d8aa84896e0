import type { CSSProperties } from 'react'
import type { Hue } from '../hue.ts'
import type { AccessibleName } from '../accessible-name.ts'
import { accessibleNameProps } from '../accessible-name.ts'
import styles from './Progress.module.css'

/** Rounds a percentage and clamps it to 0 to 100. */
export function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)))
}

/** A progress bar. `value` in percent, 0 to 100. */
export function ProgressBar({ value, hue = 'blue', ...named }: AccessibleName & { value: number; hue?: Hue }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-valuenow={percent(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      data-hue={hue}
      style={{ '--value': percent(value) } as CSSProperties}
      {...accessibleNameProps(named)}
    >
      <span />
    </div>
  )
}
