import type { Ref } from 'react'
import { useImperativeHandle, useMemo, useRef } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { CopyIcon, TickIcon, WarningIcon } from '../../ui/icons.tsx'
import { notify } from '../../ui/Toast/toast.tsx'
import type { EditorChange } from '../model/editor-state.ts'
import type { QuestionList } from '../model/question-list.ts'
import { loadedTexts } from '../model/question-list.ts'
import type { Code } from '../model/quiz-draft.ts'
import styles from './AdvancedEditor.module.css'
import type { CodeAreaHandle } from './CodeArea.tsx'
import { CodeArea } from './CodeArea.tsx'
import { SimpleEditorButton } from './EditorSwitch.tsx'
import type { TextError } from './questions-json.ts'
import { formatJson, MAX_ERRORS, parseQuestions, questionsToJson } from './questions-json.ts'

const HINT = 'Tab indents. To leave the text by keyboard, press Escape, then Tab. F8 leads to the next error.'

export type AdvancedEditorHandle = {
  /** Focuses the first error of the list. @returns false if there is none */
  focusFirstError: () => boolean
}

/** All questions as JSON. A valid text replaces the questions while it is written; an invalid one is kept beside them. */
export function AdvancedEditor({
  ref,
  list,
  code,
  onChange,
  onSimple,
}: {
  ref?: Ref<AdvancedEditorHandle>
  list: QuestionList
  code: Code | undefined
  onChange: (change: EditorChange) => void
  onSimple: () => void
}) {
  const area = useRef<CodeAreaHandle>(null)
  const firstError = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({
    focusFirstError() {
      firstError.current?.focus()
      return firstError.current !== null
    },
  }))
  const { mode, entries } = list
  const untouched = useMemo(() => questionsToJson(entries.map(({ question }) => question)), [entries])
  const text = code?.text ?? untouched
  const read = (written: string) => parseQuestions(written, mode, loadedTexts(list))
  const reading = useMemo(() => parseQuestions(text, mode, loadedTexts(list)), [text, mode, list])
  const errors = reading.ok ? NONE : reading.errors

  function write(written: string) {
    if (written === text) return
    if (written === untouched) return onChange({ type: 'dropCode' })
    const { questions } = { questions: undefined, ...read(written) }
    onChange({ type: 'writeCode', text: written, questions })
  }

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => notify.success('Copied.'),
      () => notify.error('The browser did not allow copying. Select the text and copy it from there.'),
    )
  }

  const tidy = formatJson(text)
  return (
    <div className={styles.editor}>
      <section className={styles.sheet} aria-labelledby="advanced-title">
        <div className={styles.head}>
          <h2 id="advanced-title">Questions as JSON</h2>
          <Button kind="secondary" size="small" disabled={tidy === undefined} onClick={() => tidy && write(tidy)}>
            Format
          </Button>
          <Button kind="secondary" size="small" icon={CopyIcon} onClick={() => void copy()}>
            Copy
          </Button>
        </div>
        <CodeArea ref={area} label="Questions as JSON" hint={HINT} text={text} errors={errors} onText={write} />
        <div className={styles.verdict}>
          <p role="status" data-valid={reading.ok}>
            {reading.ok ? <TickIcon /> : <WarningIcon />}
            {reading.ok ? `${count(reading.questions.length, 'question')}, no errors.` : verdict(errors.length, code)}
          </p>
          {code?.isValid === false && (
            <Button kind="plain" size="small" onClick={() => onChange({ type: 'dropCode' })}>
              Discard this text
            </Button>
          )}
        </div>
        {!reading.ok && (
          <ErrorList
            firstRef={firstError}
            errors={errors}
            onGoTo={({ position }) => area.current?.goTo(position.from)}
          />
        )}
      </section>
      <aside className={styles.side} aria-label="About this editor">
        <p>
          Every question of the quiz, in order. What is valid is taken over as you write; with errors, the questions
          stay as they were.
        </p>
        <p>
          <kbd>Tab</kbd> indents. To leave the text by keyboard, press <kbd>Esc</kbd>, then <kbd>Tab</kbd>.{' '}
          <kbd>F8</kbd> leads to the next error.
        </p>
        <SimpleEditorButton onClick={onSimple} />
      </aside>
    </div>
  )
}

const NONE: readonly [] = []

const count = (number: number, of: string): string => `${number} ${of}${number === 1 ? '' : 's'}`

const verdict = (errors: number, code: Code | undefined): string =>
  code ? `${count(errors, 'error')}. The questions stay as they were until there are none.` : count(errors, 'error')

/** The errors in the order of the text; each is a button that moves the cursor to its position. */
function ErrorList({
  firstRef,
  errors,
  onGoTo,
}: {
  firstRef: Ref<HTMLButtonElement>
  errors: readonly TextError[]
  onGoTo: (error: TextError) => void
}) {
  const inOrder = errors.toSorted((one, other) => one.position.from - other.position.from)
  return (
    <ol className={styles.errors} aria-label="Errors">
      {inOrder.map((error, index) => (
        <li key={`${error.position.from} ${error.message}`}>
          <button
            ref={index === 0 ? firstRef : undefined}
            type="button"
            className={styles.error}
            onClick={() => onGoTo(error)}
          >
            <span className={styles.place}>
              Line {error.position.line}, column {error.position.column}
            </span>{' '}
            <span>{error.message}</span>
          </button>
        </li>
      ))}
      {errors.length === MAX_ERRORS && <li className={styles.rest}>These are the first {MAX_ERRORS}.</li>}
    </ol>
  )
}
