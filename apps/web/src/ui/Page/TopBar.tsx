import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import styles from './TopBar.module.css'

/**
 * The bar above a desk page. `home` is the link with the Wordmark, `nav` are links (`aria-current` marks the current page;
 * hidden on mobile), `end` is the content at the right: a login link or a menu.
 */
export function TopBar({ home, nav, end }: { home: ReactNode; nav?: ReactNode; end?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <div className={styles.home}>{home}</div>
      {nav && (
        <nav className={styles.nav} aria-label={t`Main`}>
          {nav}
        </nav>
      )}
      <div className={styles.end}>{end}</div>
    </header>
  )
}
