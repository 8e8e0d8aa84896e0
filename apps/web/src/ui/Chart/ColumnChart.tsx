import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { ChevronDownIcon } from '../icons.tsx'
import type { Quoted } from '../quoted.ts'
import { SLOT, withElement } from '../with-element.tsx'
import styles from './Chart.module.css'

/** Wrong columns are outlined and low ones hatched, so that meaning does not depend on colour. */
type ColumnLook = 'plain' | 'low' | 'right' | 'wrong' | 'time'

export type Column = {
  /** Under the column. */
  name: string
  /** Above it. */
  figure: string
  /** The text for screen readers in place of both; `quote` is in the place of its `SLOT`. */
  spoken: string
  /** A text of the quiz. */
  quote?: string
  /** From the bottom up; shares in percent of the height. */
  parts: readonly { share: number; look: ColumnLook }[]
  /** Its row in the table of the chart: the first cell names it. */
  cells?: readonly string[]
  /** The language and direction of `quote` and of the first cell. */
  quoted?: Quoted
}

/**
 * A column chart that scrolls horizontally if it does not fit, by keyboard too. With `heads` it can be opened as a table, which has
 * these headings.
 */
export function ColumnChart({
  label,
  heads,
  columns,
  dense = false,
  isScale = false,
}: {
  label: string
  heads?: readonly string[]
  columns: readonly Column[]
  /** For short texts: ten columns fit on a phone. */
  dense?: boolean
  /** Columns of growing numbers run from the left in every language, as on the stage. */
  isScale?: boolean
}) {
  const chart = (
    <ol
      className={styles.columns}
      dir={isScale ? 'ltr' : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be focusable
      tabIndex={0}
      aria-label={label}
      data-dense={dense || undefined}
    >
      {columns.map(({ name, figure, spoken, quote = '', quoted, parts }, index) => (
        <li key={index} title={spoken.replace(SLOT, () => quote)}>
          <span className="visually-hidden">{withElement(spoken, <span {...quoted}>{quote}</span>)}</span>
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
  if (heads === undefined) return chart
  return (
    <>
      {chart}
      <DataTable label={label} heads={heads} columns={columns} />
    </>
  )
}

type TableProps = { label: string; heads: readonly string[]; columns: readonly Column[] }

/** Opened by a button: the rows of the results, which contain charts, are `details` themselves. */
function DataTable(table: TableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.asTable}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t`Show as table`}
        <ChevronDownIcon />
      </button>
      {isOpen && <Table {...table} />}
    </div>
  )
}

function Table({ label, heads, columns }: TableProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ cells: [name, ...figures] = [], quoted = { dir: 'auto' } }, row) => (
          <tr key={row}>
            <th scope="row" {...quoted}>
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={index}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
