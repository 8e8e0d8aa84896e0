import type { ReactNode } from 'react'
import { Card } from '../ui/Card/Card.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { ProgressBar } from '../ui/Progress/ProgressBar.tsx'
import styles from './MetricRow.module.css'

/** A row that shows how well it went, and unfolds into all of its figures. */
export function MetricRow({
  lead,
  name,
  note,
  percent,
  facts,
}: {
  lead: ReactNode
  name: string
  note: string
  percent: number
  facts: readonly { name: string; value: ReactNode }[]
}) {
  return (
    <Card as="li" className={styles.row}>
      <details>
        <summary>
          {lead}
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.note}>{note}</span>
          <span className={styles.progress}>
            <ProgressBar label={`${name}: success`} value={percent} />
            <b aria-hidden="true">{percent}%</b>
          </span>
          <ChevronDownIcon className={styles.chevron} />
        </summary>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}

export function MetricRows({ children }: { children: ReactNode }) {
  return <ol className={styles.rows}>{children}</ol>
}
