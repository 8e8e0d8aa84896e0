import { QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import type { DraftQuestion } from '../model/draft-question.ts'
import { isClassic } from '../model/draft-question.ts'
import { firstIssue } from '../model/field-errors.ts'
import type { Entry } from '../model/question-list.ts'
import styles from './StripCard.module.css'

/** What the strip says of a question: its number, what it asks, its type, and what it still lacks. */
export function StripCard({ entry, number }: { entry: Entry; number: number }) {
  const shortcoming = firstIssue(entry)
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

/** What kind of question it is; in 0–100 mode there is only one. */
const typeLabel = (question: DraftQuestion): string =>
  isClassic(question) ? QUESTION_TYPE_LABELS[question.type] : 'Slider from 0 to 100'
