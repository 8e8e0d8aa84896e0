import styles from './Skeleton.module.css'

/** Placeholder rows of a list that loads, without animation. Screen readers read `label`. */
export function SkeletonRows({ rows, label = 'Loading' }: { rows: number; label?: string }) {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} data-blade="tl" aria-hidden="true">
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
