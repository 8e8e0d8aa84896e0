import type { ReactNode } from 'react'
import { WarningIcon } from '../../ui/icons.tsx'
import styles from './Media.module.css'

/** In the place of a picture that does not load. */
export const BrokenImage = () => <BrokenMedia>Oh no! Unable to load image</BrokenMedia>

/** In the place of something that does not load: what, and perhaps why. */
export function BrokenMedia({ children }: { children: ReactNode }) {
  return (
    <p className={styles.broken} role="status">
      <WarningIcon />
      <span>{children}</span>
    </p>
  )
}
