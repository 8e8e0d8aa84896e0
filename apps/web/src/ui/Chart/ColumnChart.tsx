import type { CSSProperties } from 'react'
import styles from './Chart.module.css'

/** Wrong columns are outlined and low ones hatched, so that meaning does not depend on colour. */
type ColumnLook = 'plain' | 'low' | 'right' | 'wrong' | 'time'

export type Column = {
  /** Under the column. */
  name: string
  /** Above it. */
  figure: string
  /** The text for screen readers in place of both. */
  spoken: string
  /** From the bottom up; shares in percent of the height. */
  parts: readonly { share: number; look: ColumnLook }[]
}

/** A column chart that scrolls horizontally if it does not fit, by keyboard too. */
export function ColumnChart({
  label,
  columns,
  dense = false,
  isScale = false,
}: {
  label: string
  columns: readonly Column[]
  /** For short texts: ten columns fit on a phone. */
  dense?: boolean
  /** Columns of growing numbers run from the left in every language, as on the stage. */
  isScale?: boolean
}) {
  return (
    <ol
      className={styles.columns}
      dir={isScale ? 'ltr' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be focusable
      tabIndex={0}
      aria-label={label}
      data-dense={dense || undefined}
    >
      {columns.map(({ name, figure, spoken, parts }, index) => (
        <li key={index} title={spoken}>
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

/** A legend entry. */
export function ChartKey({ look, children }: { look: ColumnLook; children: string }) {
  return (
    <span className={styles.key}>
      <i data-look={look} aria-hidden="true" />
      {children}
    </span>
  )
}
