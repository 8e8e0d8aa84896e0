import { WarningIcon } from '../../ui/icons.tsx'
import type { Entry } from '../model/question-list.ts'
import { shortcomingOf } from '../model/first-issue.ts'
import styles from './StripCard.module.css'
import { typeLabel } from './type-label.ts'

/** What the strip says of a question: its number, what it asks, its type, and what it still lacks. */
export function StripCard({ entry, number }: { entry: Entry; number: number }) {
  const shortcoming = shortcomingOf(entry)
  return (
    <span className={styles.card} data-unfinished={shortcoming === undefined ? undefined : ''}>
      <span className={styles.number}>{number}</span>
      <span className={styles.text} dir="auto">
        {entry.question.question || 'Question'}
      </span>
      <span className={styles.type}>
        {shortcoming !== undefined && <WarningIcon />}
        <span>
          {typeLabel(entry.question)}
          {shortcoming !== undefined && ` · ${shortcoming}`}
        </span>
      </span>
    </span>
  )
}
