import { t } from '@lingui/core/macro'
import { lengthOf, LIMITS } from '@pinwheel/contract/plain'
import type { ReactNode, Ref } from 'react'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { TextArea } from '../ui/Field/desk-fields.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { MediaField } from './media/MediaField.tsx'
import type { DraftQuestion } from './model/draft-question.ts'
import { isBlank } from './model/draft-question.ts'
import type { EditorChange } from './model/editor-state.ts'
import type { Entry, QuestionList, QuestionListChange } from './model/question-list.ts'
import { questionsOf } from './model/question-list.ts'
import type { SharedRule } from './model/shared-rules.ts'
import { othersDiffer } from './model/shared-rules.ts'
import styles from './QuestionForm.module.css'
import { QuestionRules } from './QuestionRules.tsx'
import { SourceNote } from './bank/SourceNote.tsx'
import { ExplanationField } from './questions/ExplanationField.tsx'
import { SolutionFields } from './questions/SolutionFields.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { usePastedQuestion } from './use-pasted-question.tsx'
import { useFieldLanguage } from './use-field-language.ts'

export type QuestionFormHandle = {
  focusText: () => void
  /** Shows all errors and focuses the first invalid field, or the text if no field is invalid. */
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
  if (entry) {
    const differs = (rule: SharedRule) => othersDiffer(questionsOf(list), entry.question, rule)
    return (
      <QuestionForm
        ref={ref}
        entry={entry}
        index={list.active}
        othersDiffer={differs}
        foot={foot}
        onChange={onChange}
      />
    )
  }
  return (
    <EmptyState
      shape={3}
      text={t`A quiz without questions is a short evening.`}
      action={
        <span className={styles.actions}>
          <Button icon={PlusIcon} onClick={() => onChange({ type: 'add' })}>
            {t`Add question`}
          </Button>
          {foot}
        </span>
      }
    />
  )
}

const INVALID_FIELD = '[aria-invalid="true"]'
/** In answers, in the frame of a picture, and on a picture that is being loaded, which has no pin yet. */
const INVALID_PART = '[data-invalid] input:not([readonly]), [data-invalid] > * > button, [data-invalid][tabindex]'

/** The form of a question: text, media and solution, and at the side type, points and time limit. */
export function QuestionForm({
  ref,
  entry,
  index,
  othersDiffer: differs = () => false,
  foot,
  onChange,
}: {
  ref?: Ref<QuestionFormHandle> | undefined
  entry: Entry
  index: number
  /** Whether other questions of the quiz have other points, or another time limit. */
  othersDiffer?: (rule: SharedRule) => boolean
  /** Actions below the rules, which stay mounted when another question opens. */
  foot?: ReactNode
  onChange: (change: QuestionListChange) => void
}) {
  return (
    <div className={styles.form}>
      <QuestionFields key={entry.key} ref={ref} entry={entry} index={index} differs={differs} onChange={onChange} />
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}

function QuestionFields({
  ref,
  entry,
  index,
  differs,
  onChange,
}: {
  ref: Ref<QuestionFormHandle> | undefined
  entry: Entry
  index: number
  differs: (rule: SharedRule) => boolean
  onChange: (change: QuestionListChange) => void
}) {
  const { question } = entry
  const languageOfText = useFieldLanguage()
  const number = index + 1
  const { errorOf, onBlur, showAll } = useFieldErrors(entry)
  const fields = useRef<HTMLDivElement>(null)
  const solution = useRef<HTMLDivElement>(null)
  const textArea = useFocusWhenBlank(question)
  useImperativeHandle(ref, () => {
    const focusText = () => textArea.current?.focus()
    const first = (selector: string) => fields.current?.querySelector<HTMLElement>(selector)
    function focusFirstError() {
      flushSync(showAll)
      ;(first(INVALID_FIELD) ?? first(INVALID_PART) ?? textArea.current)?.focus()
    }
    return { focusText, focusFirstError }
  })
  const write = (written: DraftQuestion) => onChange({ type: 'write', index, question: written })
  const pasted = usePastedQuestion(question, write)
  return (
    <div ref={fields} className={styles.fields} onBlur={onBlur}>
      <section className={styles.sheet} aria-label={t`Question ${number}`}>
        <TextArea
          ref={textArea}
          name="question"
          label={t`Question`}
          display
          rows={2}
          placeholder={t`What do you want to know?`}
          value={question.question}
          {...languageOfText(question.question)}
          count={{ written: lengthOf(question.question), max: LIMITS.questionText.max }}
          error={errorOf('question')}
          onChange={(event) => write({ ...question, question: event.target.value.replace(/[\r\n]+/g, ' ') })}
          onPaste={pasted.onPaste}
          onKeyDown={(event) => {
            // With a modifier key it is a shortcut of the creator.
            const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
            if (event.key !== 'Enter' || !isPlain || event.nativeEvent.isComposing) return
            event.preventDefault()
            const first = solution.current?.querySelector<HTMLElement>('input:not([readonly]), select, button')
            first?.focus()
            // As Tab does: a number is replaced by the next one that is typed.
            if (first instanceof HTMLInputElement && first.type === 'number') first.select()
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
        {question.source && <SourceNote source={question.source} />}
      </section>
      <QuestionRules
        question={question}
        errorOf={errorOf}
        othersDiffer={differs}
        onWrite={write}
        onType={(questionType) => onChange({ type: 'changeType', index, questionType })}
        onUseForAll={(rule) => onChange({ type: 'useForAll', index, rule })}
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
