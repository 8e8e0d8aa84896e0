import type { CSSProperties } from 'react'
import styles from './Chart.module.css'

/** Hollow is wrong and hatched is low, so that nothing hangs on the colour. A span of time has a paint of its own. */
type ColumnLook = 'plain' | 'low' | 'right' | 'wrong' | 'time'

export type Column = {
  /** Under the column. */
  name: string
  /** Above it. */
  figure: string
  /** What a screen reader hears in place of both. */
  spoken: string
  /** From the bottom up; shares in percent of the height. */
  parts: readonly { share: number; look: ColumnLook }[]
}

/** Upright columns in their order. When there are too many for the width they scroll sideways, by keyboard too. */
export function ColumnChart({
  label,
  columns,
  dense = false,
}: {
  label: string
  columns: readonly Column[]
  /** Short figures and names: ten columns fit on a phone. */
  dense?: boolean
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <ol className={styles.columns} tabIndex={0} aria-label={label} data-dense={dense || undefined}>
      {columns.map(({ name, figure, spoken, parts }, place) => (
        <li key={place} title={spoken}>
          <span className="visually-hidden">{spoken}</span>
          <b aria-hidden="true">{figure}</b>
          <span className={styles.track}>
            {parts.map(({ share, look }) => (
              <i
                key={look}
                data-look={look}
                data-hue={look === 'time' ? 'turquoise' : undefined}
                style={{ '--share': share } as CSSProperties}
              />
            ))}
          </span>
          <small aria-hidden="true">{name}</small>
        </li>
      ))}
    </ol>
  )
}

/** What a look stands for, with a sample of it. */
export function ChartKey({ look, children }: { look: ColumnLook; children: string }) {
  return (
    <span className={styles.key}>
      <i data-look={look} aria-hidden="true" />
      {children}
    </span>
  )
}
