import type { DurationSeconds, Points, QuestionType } from '@pinwheel/contract/plain'
import { DURATIONS, POINTS, POINTS_NAMES } from '@pinwheel/contract/plain'
import { optionsOf, QUESTION_TYPE_LABELS } from '../quizzes/index.ts'
import { SegmentedField } from '../ui/Field/SegmentedField.tsx'
import { SelectField } from '../ui/Field/TextField.tsx'
import type { DraftQuestion } from './model/draft-question.ts'
import { isClassic } from './model/draft-question.ts'
import styles from './QuestionForm.module.css'
import type { Complaint } from './use-field-errors.ts'

const TYPES = optionsOf(QUESTION_TYPE_LABELS)

const POINTS_OPTIONS = POINTS.map((points) => ({ value: points, label: POINTS_NAMES[points] }))

const durationLabel = (seconds: DurationSeconds): string =>
  seconds < 120 ? `${seconds} seconds` : `${seconds} seconds (${seconds / 60} min)`
const DURATION_OPTIONS = DURATIONS.map((seconds) => ({ value: seconds, label: durationLabel(seconds) }))
const DURATION_HINT = `How long players have to answer: ${DURATIONS.slice(0, -1).join(', ')} or ${DURATIONS.at(-1)} seconds.`

/** The rules of a question. In 0–100 mode there is one type, and nearness counts instead of points. */
export function QuestionSide({
  question,
  complaint,
  onWrite,
  onType,
}: {
  question: DraftQuestion
  complaint: Complaint
  onWrite: (question: DraftQuestion) => void
  onType: (type: QuestionType) => void
}) {
  return (
    <aside className={styles.side} aria-label="Rules of the question">
      {isClassic(question) && (
        <>
          <SelectField
            name="type"
            label="Type"
            options={TYPES}
            value={question.type}
            onChange={(event) => onType(event.target.value as QuestionType)}
          />
          <SegmentedField
            name="points"
            label="Points"
            options={POINTS_OPTIONS}
            value={question.points}
            hint={`The most that a correct answer can earn is ${question.points}.`}
            onChange={(event) => onWrite({ ...question, points: Number(event.target.value) as Points })}
          />
        </>
      )}
      <SelectField
        name="duration"
        label="Time Limit"
        options={DURATION_OPTIONS}
        value={question.duration}
        error={complaint('duration')}
        hint={DURATION_HINT}
        onChange={(event) => onWrite({ ...question, duration: Number(event.target.value) as DurationSeconds })}
      />
    </aside>
  )
}
