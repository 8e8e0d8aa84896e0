import { t } from '@lingui/core/macro'
import styles from './ResultsSkeleton.module.css'

/** Placeholders of the summary while the results load. */
export function ResultsSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t`Loading the results`}</span>
      <i className={styles.cover} />
      <i className={styles.title} />
      <i className={styles.tabs} />
      <i className={styles.difficulty} />
      <i className={styles.facts} />
      <i className={styles.chart} />
    </div>
  )
}
