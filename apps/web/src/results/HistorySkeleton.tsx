import { t } from '@lingui/core/macro'
import styles from './HistorySkeleton.module.css'

/** Placeholders with the size of the rows while the games load. */
export function HistorySkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{t`Loading your games`}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <i />
          <span>
            <b />
            <b />
          </span>
        </div>
      ))}
    </div>
  )
}
