import type { CSSProperties } from 'react'
import type { Hue } from '../hue.ts'
import type { AccessibleName } from '../accessible-name.ts'
import { accessibleNameProps } from '../accessible-name.ts'
import styles from './Progress.module.css'
import { percent } from './ProgressBar.tsx'

/** Circular progress with its percentage inside. `value` in percent, 0 to 100; the size depends on the window. */
export function ProgressCircle({
  value,
  size = 'medium',
  hue = 'blue',
  ...named
}: AccessibleName & { value: number; size?: 'small' | 'medium' | 'large'; hue?: Hue }) {
  return (
    <div
      className={styles.circle}
      role="progressbar"
      aria-valuenow={percent(value)}
      aria-valuemin={0}
      aria-valuemax={100}
      data-hue={hue}
      data-size={size}
      style={{ '--value': percent(value) } as CSSProperties}
      {...accessibleNameProps(named)}
    >
      <b aria-hidden="true">
        {percent(value)}
        <span>%</span>
      </b>
    </div>
  )
}
