import { t } from '@lingui/core/macro'
import { PinwheelMark } from '../PinwheelMark.tsx'
import styles from './Spinner.module.css'

/** The spinning mark while something loads. Invisible for the first 300 ms, so that fast loads do not flicker. */
export function Spinner({
  label = t`Loading`,
  size = 'medium',
}: {
  label?: string
  size?: 'small' | 'medium' | 'large'
}) {
  return (
    <div className={styles.spinner} role="status" data-size={size}>
      <PinwheelMark spinning />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
