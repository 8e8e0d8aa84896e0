import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Card } from '../ui/Card/Card.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import type { Quoted } from '../ui/quoted.ts'
import { ProgressBar } from '../ui/Progress/ProgressBar.tsx'
import styles from './MetricRow.module.css'
import { percentText } from '../ui/format.ts'

/** A row with a success rate that expands to all figures and `children`. */
export function MetricRow({
  lead,
  name,
  quoted = { dir: 'auto' },
  badge,
  note,
  percent,
  facts,
  children,
}: {
  lead: ReactNode
  name: string
  /** The language and direction of the name. */
  quoted?: Quoted
  badge?: ReactNode
  note: string
  percent: number
  facts: readonly { name: string; value: ReactNode }[]
  children?: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="li" className={styles.row}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {lead}
          <span className={styles.name}>
            <span {...quoted}>{name}</span> {badge}
          </span>
          <span className={styles.note}>{note}</span>
          <span className={styles.progress}>
            <ProgressBar label={t`${name}: success`} value={percent} />
            <b aria-hidden="true">{percentText(percent)}</b>
          </span>
          <ChevronDownIcon className={styles.chevron} />
        </summary>
        {/* Charts and answers are rendered only in open rows. */}
        {isOpen && (
          <div className={styles.inside}>
            <dl className={styles.facts}>
              {facts.map((fact) => (
                <div key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
            {children}
          </div>
        )}
      </details>
    </Card>
  )
}

export function MetricRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.rows} aria-label={label}>
      {children}
    </ol>
  )
}
