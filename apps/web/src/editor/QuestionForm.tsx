import type { DurationSeconds, Points, QuestionType } from '@pinwheel/contract/plain'
import { DURATIONS, lengthOf, LIMITS, POINTS, POINTS_NAMES } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { optionsOf, QUESTION_TYPE_LABELS } from '../quizzes/index.ts'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { SegmentedField } from '../ui/Field/SegmentedField.tsx'
import { SelectField, TextArea } from '../ui/Field/TextField.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { MediaField } from './media/MediaField.tsx'
import type { DraftQuestion } from './model/draft-question.ts'
import { isBlank, isClassic } from './model/draft-question.ts'
import type { EditorChange } from './model/editor-state.ts'
import type { Entry, QuestionList, QuestionListChange } from './model/question-list.ts'
import { scrollToTop } from './question-actions.ts'
import styles from './QuestionForm.module.css'
import { SolutionFields } from './questions/SolutionFields.tsx'
import type { Complaint } from './use-field-errors.ts'
import { useComplaints } from './use-field-errors.ts'

/** The form of the open question; where there is none, the ways to get one. */
export function OpenQuestion({
  list,
  foot,
  onChange,
}: {
  list: QuestionList
  foot: ReactNode
  onChange: (change: EditorChange) => void
}) {
  const entry = list.entries[list.active]
  useLayoutEffect(scrollToTop, [entry?.key])
  if (entry) return <QuestionForm entry={entry} index={list.active} foot={foot} onChange={onChange} />
  return (
    <EmptyState
      shape={3}
      text="A quiz without questions is a short evening."
      action={
        <span className={styles.ways}>
          <Button icon={PlusIcon} onClick={() => onChange({ type: 'add' })}>
            Add question
          </Button>
          {foot}
        </span>
      }
    />
  )
}

/** The open question: its text, its media, what is right, and at the side its type, points and time. */
export function QuestionForm({
  entry,
  index,
  foot,
  onChange,
}: {
  entry: Entry
  index: number
  /** What can be done with whichever question is open: stands below its rules, and stays when another one opens. */
  foot?: ReactNode
  onChange: (change: QuestionListChange) => void
}) {
  return (
    <div className={styles.form}>
      <QuestionFields key={entry.key} entry={entry} index={index} onChange={onChange} />
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}

function QuestionFields({
  entry,
  index,
  onChange,
}: {
  entry: Entry
  index: number
  onChange: (change: QuestionListChange) => void
}) {
  const { question } = entry
  const { complaint, onBlur } = useComplaints(entry)
  const textArea = useStartInEmptyText(question)
  const write = (written: DraftQuestion) => onChange({ type: 'write', index, question: written })
  return (
    <div className={styles.fields} onBlur={onBlur}>
      <section className={styles.sheet} aria-label={`Question ${index + 1}`}>
        <TextArea
          ref={textArea}
          name="question"
          label="Question"
          display
          rows={2}
          placeholder="What do you want to know?"
          value={question.question}
          count={{ written: lengthOf(question.question), max: LIMITS.questionText.max }}
          error={complaint('question')}
          onChange={(event) => write({ ...question, question: event.target.value.replace(/[\r\n]+/g, ' ') })}
        />
        {question.type !== 'PIN' && (
          <MediaField
            media={question.media}
            onChange={(media) => {
              const { media: _replaced, ...others } = question
              write(media ? { ...others, media } : others)
            }}
          />
        )}
        <SolutionFields question={question} complaint={complaint} onWrite={write} />
      </section>
      <QuestionSide
        question={question}
        complaint={complaint}
        onWrite={write}
        onType={(questionType) => onChange({ type: 'changeType', index, questionType })}
      />
    </div>
  )
}

/** Whoever opens a question that asks nothing yet is about to write it. */
function useStartInEmptyText(question: DraftQuestion) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  const startsBlank = useRef(isBlank(question))
  useEffect(() => {
    if (startsBlank.current) textArea.current?.focus({ preventScroll: true })
  }, [])
  return textArea
}

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
