import { WarningIcon } from '../../ui/icons.tsx'
import styles from './Media.module.css'

/** In the place of a picture that does not load. */
export function BrokenImage() {
  return (
    <p className={styles.broken} role="status">
      <WarningIcon />
      Oh no! Unable to load image
    </p>
  )
}
