import type { DurationSeconds, Points, QuestionType } from '@pinwheel/contract/plain'
import { DURATIONS, lengthOf, LIMITS, POINTS, POINTS_NAMES } from '@pinwheel/contract/plain'
import type { ReactNode, Ref } from 'react'
import { useEffect, useImperativeHandle, useRef } from 'react'
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
import styles from './QuestionForm.module.css'
import { ExplanationField } from './questions/ExplanationField.tsx'
import { SolutionFields } from './questions/SolutionFields.tsx'
import type { ErrorOfField } from './use-field-errors.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { usePastedQuestion } from './use-pasted-question.tsx'

export type QuestionFormHandle = {
  focusText: () => void
  /** Focuses the first invalid field, or the text if no field is shown as invalid. */
  focusFirstError: () => void
}

/** The form of the open question. Without questions, a button that adds one. */
export function OpenQuestion({
  ref,
  list,
  foot,
  onChange,
}: {
  ref?: Ref<QuestionFormHandle>
  list: QuestionList
  foot: ReactNode
  onChange: (change: EditorChange) => void
}) {
  const entry = list.entries[list.active]
  if (entry) return <QuestionForm ref={ref} entry={entry} index={list.active} foot={foot} onChange={onChange} />
  return (
    <EmptyState
      shape={3}
      text="A quiz without questions is a short evening."
      action={
        <span className={styles.actions}>
          <Button icon={PlusIcon} onClick={() => onChange({ type: 'add' })}>
            Add question
          </Button>
          {foot}
        </span>
      }
    />
  )
}

/** The form of a question: text, media and solution, and at the side type, points and time limit. */
export function QuestionForm({
  ref,
  entry,
  index,
  foot,
  onChange,
}: {
  ref?: Ref<QuestionFormHandle> | undefined
  entry: Entry
  index: number
  /** Actions below the rules, which stay mounted when another question opens. */
  foot?: ReactNode
  onChange: (change: QuestionListChange) => void
}) {
  return (
    <div className={styles.form}>
      <QuestionFields key={entry.key} ref={ref} entry={entry} index={index} onChange={onChange} />
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}

function QuestionFields({
  ref,
  entry,
  index,
  onChange,
}: {
  ref: Ref<QuestionFormHandle> | undefined
  entry: Entry
  index: number
  onChange: (change: QuestionListChange) => void
}) {
  const { question } = entry
  const { errorOf, onBlur } = useFieldErrors(entry)
  const fields = useRef<HTMLDivElement>(null)
  const solution = useRef<HTMLDivElement>(null)
  const textArea = useFocusWhenBlank(question)
  useImperativeHandle(ref, () => {
    const focusText = () => textArea.current?.focus()
    const invalidField = () => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    return { focusText, focusFirstError: () => (invalidField() ?? textArea.current)?.focus() }
  }, [textArea])
  const write = (written: DraftQuestion) => onChange({ type: 'write', index, question: written })
  const pasted = usePastedQuestion(question, write)
  return (
    <div ref={fields} className={styles.fields} onBlur={onBlur}>
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
          error={errorOf('question')}
          onChange={(event) => write({ ...question, question: event.target.value.replace(/[\r\n]+/g, ' ') })}
          onPaste={pasted.onPaste}
          onKeyDown={(event) => {
            // With a modifier key it is a shortcut of the creator.
            const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
            if (event.key !== 'Enter' || !isPlain || event.nativeEvent.isComposing) return
            event.preventDefault()
            solution.current?.querySelector<HTMLElement>('input, select, button')?.focus()
          }}
        />
        {pasted.message}
        {question.type !== 'PIN' && (
          <MediaField
            media={question.media}
            onChange={(media) => {
              const { media: _replaced, ...others } = question
              write(media ? { ...others, media } : others)
            }}
          />
        )}
        <div ref={solution} className={styles.solution}>
          <SolutionFields question={question} errorOf={errorOf} onWrite={write} />
        </div>
        <ExplanationField question={question} errorOf={errorOf} onWrite={write} />
      </section>
      <QuestionSide
        question={question}
        errorOf={errorOf}
        onWrite={write}
        onType={(questionType) => onChange({ type: 'changeType', index, questionType })}
      />
    </div>
  )
}

/** Focuses the text of a question that opens blank. */
function useFocusWhenBlank(question: DraftQuestion) {
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

/** Type, points and time limit. 0–100 mode has a single type and no points. */
function QuestionSide({
  question,
  errorOf,
  onWrite,
  onType,
}: {
  question: DraftQuestion
  errorOf: ErrorOfField
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
        error={errorOf('duration')}
        hint={DURATION_HINT}
        onChange={(event) => onWrite({ ...question, duration: Number(event.target.value) as DurationSeconds })}
      />
    </aside>
  )
}
