import styles from './Skeleton.module.css'

/** The rows of a list that is on its way: blank paper, nothing shimmers. `label` is read out instead. */
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
