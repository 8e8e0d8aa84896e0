import { LIMITS, lengthOf } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { TextArea } from '../ui/Field/TextField.tsx'
import { isBlank } from './model/draft-question.ts'
import type { DraftQuestion } from './model/draft-question.ts'
import { MediaField } from './media/MediaField.tsx'
import styles from './QuestionForm.module.css'
import type { Entry, QuestionListChange } from './model/question-list.ts'
import { QuestionSide } from './QuestionSide.tsx'
import { SolutionFields } from './questions/SolutionFields.tsx'
import { useComplaints } from './use-field-errors.ts'

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
