import { msg, plural, t } from '@lingui/core/macro'
import type { DurationSeconds, Points, QuestionType } from '@pinwheel/contract/plain'
import { DURATIONS, POINTS } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { translated } from '../ui/translated.ts'
import { oneOfText } from './model/one-of.ts'
import { optionsOf, QUESTION_TYPE_LABELS } from '../quizzes/index.ts'
import { SegmentedField } from '../ui/Field/SegmentedField.tsx'
import { SelectField } from '../ui/Field/desk-fields.tsx'
import type { DraftQuestion } from './model/draft-question.ts'
import { isClassic } from './model/draft-question.ts'
import type { SharedRule } from './model/shared-rules.ts'
import styles from './QuestionForm.module.css'
import type { ErrorOfField } from './use-field-errors.ts'

export const POINTS_LABELS = translated<`${Points}`>({
  0: msg`Zero Points`,
  1000: msg`Standard Points`,
  2000: msg`Double Points`,
})

const USED_FOR_ALL = translated<`${Points}`>({
  0: msg`All questions have zero points now.`,
  1000: msg`All questions have standard points now.`,
  2000: msg`All questions have double points now.`,
})

export function durationLabel(seconds: DurationSeconds): string {
  const minutes = seconds / 60
  return seconds < 120
    ? plural(seconds, { one: '# second', other: '# seconds' })
    : plural(seconds, { one: `# second (${minutes} min)`, other: `# seconds (${minutes} min)` })
}

function durationHint(): string {
  const durations = oneOfText(DURATIONS)
  return t`How long players have to answer: ${durations} seconds.`
}

const mostPointsHint = (points: Points): string => t`The most that a correct answer can earn is ${points}.`

const usedDuration = (seconds: DurationSeconds): string =>
  plural(seconds, { one: 'All questions have # second now.', other: 'All questions have # seconds now.' })

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
    <aside className={styles.side} aria-label={t`Rules of the question`}>
      {isClassic(question) && (
        <>
          <SelectField
            name="type"
            label={t({ message: 'Type', context: 'of question' })}
            options={optionsOf(QUESTION_TYPE_LABELS)}
            value={question.type}
            onChange={(event) => onType(event.target.value as QuestionType)}
          />
          <UseForAll
            label={t`Use these points for all questions`}
            done={USED_FOR_ALL[question.points]}
            differs={othersDiffer('points')}
            onUse={() => onUseForAll('points')}
          >
            <SegmentedField
              name="points"
              label={t`Points`}
              options={POINTS.map((points) => ({ value: points, label: POINTS_LABELS[points] }))}
              value={question.points}
              hint={mostPointsHint(question.points)}
              onChange={(event) => onWrite({ ...question, points: Number(event.target.value) as Points })}
            />
          </UseForAll>
        </>
      )}
      <UseForAll
        label={t`Use this limit for all questions`}
        done={usedDuration(question.duration)}
        differs={othersDiffer('duration')}
        onUse={() => onUseForAll('duration')}
      >
        <SelectField
          name="duration"
          label={t`Time Limit`}
          options={DURATIONS.map((seconds) => ({ value: seconds, label: durationLabel(seconds) }))}
          value={question.duration}
          error={errorOf('duration')}
          hint={durationHint()}
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
