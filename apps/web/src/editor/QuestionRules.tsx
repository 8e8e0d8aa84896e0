import type { DurationSeconds, Points, QuestionType } from '@pinwheel/contract/plain'
import { DURATIONS, POINTS, POINTS_NAMES } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { optionsOf, QUESTION_TYPE_LABELS } from '../quizzes/index.ts'
import { SegmentedField } from '../ui/Field/SegmentedField.tsx'
import { SelectField } from '../ui/Field/desk-fields.tsx'
import type { DraftQuestion } from './model/draft-question.ts'
import { isClassic } from './model/draft-question.ts'
import type { SharedRule } from './model/shared-rules.ts'
import styles from './QuestionForm.module.css'
import type { ErrorOfField } from './use-field-errors.ts'

const TYPES = optionsOf(QUESTION_TYPE_LABELS)

const POINTS_OPTIONS = POINTS.map((points) => ({ value: points, label: POINTS_NAMES[points] }))

const durationLabel = (seconds: DurationSeconds): string =>
  seconds < 120 ? `${seconds} seconds` : `${seconds} seconds (${seconds / 60} min)`
const DURATION_OPTIONS = DURATIONS.map((seconds) => ({ value: seconds, label: durationLabel(seconds) }))
const DURATION_HINT = `How long players have to answer: ${DURATIONS.slice(0, -1).join(', ')} or ${DURATIONS.at(-1)} seconds.`

/** Type, points and time limit. 0–100 mode has a single type and no points. */
export function QuestionRules({
  question,
  errorOf,
  othersDiffer,
  onWrite,
  onType,
  onUseForAll,
}: {
  question: DraftQuestion
  errorOf: ErrorOfField
  othersDiffer: (rule: SharedRule) => boolean
  onWrite: (question: DraftQuestion) => void
  onType: (type: QuestionType) => void
  onUseForAll: (rule: SharedRule) => void
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
          <UseForAll
            label="Use these points for all questions"
            done={`All questions have ${POINTS_NAMES[question.points].toLowerCase()} now.`}
            differs={othersDiffer('points')}
            onUse={() => onUseForAll('points')}
          >
            <SegmentedField
              name="points"
              label="Points"
              options={POINTS_OPTIONS}
              value={question.points}
              hint={`The most that a correct answer can earn is ${question.points}.`}
              onChange={(event) => onWrite({ ...question, points: Number(event.target.value) as Points })}
            />
          </UseForAll>
        </>
      )}
      <UseForAll
        label="Use this limit for all questions"
        done={`All questions have ${question.duration} seconds now.`}
        differs={othersDiffer('duration')}
        onUse={() => onUseForAll('duration')}
      >
        <SelectField
          name="duration"
          label="Time Limit"
          options={DURATION_OPTIONS}
          value={question.duration}
          error={errorOf('duration')}
          hint={DURATION_HINT}
          onChange={(event) => onWrite({ ...question, duration: Number(event.target.value) as DurationSeconds })}
        />
      </UseForAll>
    </aside>
  )
}

/** A field, and while other questions have other values a button that gives all of them this one. */
function UseForAll({
  label,
  done,
  differs,
  onUse,
  children,
}: {
  label: string
  /** Shown after the button was pressed, until other questions differ again. */
  done: string
  differs: boolean
  onUse: () => void
  children: ReactNode
}) {
  const field = useRef<HTMLDivElement>(null)
  const [isUsed, setUsed] = useState(false)
  return (
    <div ref={field} className={styles.rule}>
      {children}
      {differs && (
        <button
          type="button"
          className={styles.forAll}
          onClick={() => {
            setUsed(true)
            onUse()
            // The button disappears.
            field.current?.querySelector<HTMLElement>('select, input:checked')?.focus()
          }}
        >
          {label}
        </button>
      )}
      {(differs || isUsed) && (
        <p className={styles.used} role="status">
          {!differs && done}
        </p>
      )}
    </div>
  )
}
