import styles from './Skeleton.module.css'

type Props = {
  rows: number
  /** What screen readers read. */
  label: string
  /** Rows of the full width with smaller pictures. */
  isCompact?: boolean
}

/** Placeholder rows of a list that loads, without animation. */
export function SkeletonRows({ rows, label, isCompact = false }: Props) {
  return (
    <div className={styles.rows} data-compact={isCompact} role="status">
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
