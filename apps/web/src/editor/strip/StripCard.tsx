import { QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import type { DraftQuestion } from '../model/draft-question.ts'
import { isClassic } from '../model/draft-question.ts'
import { firstIssue } from '../model/field-errors.ts'
import type { Entry } from '../model/question-list.ts'
import styles from './StripCard.module.css'

/** A question in the strip: its number, text, type and first issue. */
export function StripCard({ entry, number }: { entry: Entry; number: number }) {
  const issue = firstIssue(entry)
  return (
    <span className={styles.card} data-unfinished={issue === undefined ? undefined : ''}>
      <span className={styles.number}>{number}</span>
      <span className={styles.text} dir="auto">
        {entry.question.question || 'Question'}
      </span>
      <span className={styles.type}>
        {issue !== undefined && <WarningIcon />}
        <span>
          {typeLabel(entry.question)}
          {issue !== undefined && ` · ${issue}`}
        </span>
      </span>
    </span>
  )
}

/** 0–100 mode has a single type. */
const typeLabel = (question: DraftQuestion): string =>
  isClassic(question) ? QUESTION_TYPE_LABELS[question.type] : 'Slider from 0 to 100'
