import type { ReactNode } from 'react'
import styles from './TopBar.module.css'

/**
 * The bar above a desk page. `home` is the link that holds the Wordmark, `nav` are links (`aria-current` marks the page
 * one is on; on mobile they belong in a menu), `end` is what stands at the right: the profile, a log-in link, a menu.
 */
export function TopBar({ home, nav, end }: { home: ReactNode; nav?: ReactNode; end?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <div className={styles.home}>{home}</div>
      {nav && (
        <nav className={styles.nav} aria-label="Main">
          {nav}
        </nav>
      )}
      <div className={styles.end}>{end}</div>
    </header>
  )
}
