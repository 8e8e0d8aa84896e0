import { plural, t } from '@lingui/core/macro'
import type { ReactNode, Ref } from 'react'
import { Fragment, useImperativeHandle, useMemo, useRef } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { CopyIcon } from '../../ui/desk-icons.tsx'
import { TickIcon, WarningIcon } from '../../ui/icons.tsx'
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

export type AdvancedEditorHandle = {
  /** Focuses the first error of the list. @returns false if there is none */
  focusFirstError: () => boolean
}

/** All questions as JSON. A valid text replaces the questions at each change; an invalid text is stored next to them. */
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
  const generated = useMemo(() => questionsToJson(entries.map(({ question }) => question)), [entries])
  const text = code?.text ?? generated
  const parsed = useMemo(() => parseQuestions(text, mode, loadedTexts(list)), [text, mode, list])
  const errors = parsed.ok ? NONE : parsed.errors

  function write(written: string) {
    if (written === text) return
    if (written === generated) return onChange({ type: 'dropCode' })
    const result = parseQuestions(written, mode, loadedTexts(list))
    onChange({ type: 'writeCode', text: written, questions: result.ok ? result.questions : undefined })
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t`Copied.`)
    } catch {
      // Without a secure context there is no clipboard at all.
      notify.error(t`The browser did not allow copying. Select the text and copy it from there.`)
    }
  }

  const formatted = formatJson(text)
  return (
    <div className={styles.editor}>
      <section className={styles.sheet} aria-labelledby="advanced-title">
        <div className={styles.head}>
          <h2 id="advanced-title">{t`Questions as JSON`}</h2>
          <Button
            kind="secondary"
            size="small"
            disabled={formatted === undefined}
            onClick={() => formatted && write(formatted)}
          >
            {t({ message: 'Format', context: 'verb' })}
          </Button>
          <Button kind="secondary" size="small" icon={CopyIcon} onClick={() => void copy()}>
            {t`Copy`}
          </Button>
        </div>
        <CodeArea
          ref={area}
          label={t`Questions as JSON`}
          hint={t`Tab indents. To leave the text by keyboard, press Escape, then Tab. F8 leads to the next error.`}
          text={text}
          errors={errors}
          onText={write}
        />
        <div className={styles.status}>
          <p role="status" data-valid={parsed.ok}>
            {parsed.ok ? <TickIcon /> : <WarningIcon />}
            {parsed.ok ? validText(parsed.questions.length) : statusText(errors.length, code)}
          </p>
          {code?.isValid === false && (
            <Button
              kind="plain"
              size="small"
              onClick={() => {
                onChange({ type: 'dropCode' })
                // The button disappears.
                area.current?.goTo(0)
              }}
            >
              {t`Discard this text`}
            </Button>
          )}
        </div>
        {!parsed.ok && (
          <ErrorList
            firstRef={firstError}
            errors={errors}
            onGoTo={({ position }) => area.current?.goTo(position.from)}
          />
        )}
      </section>
      <aside className={styles.side} aria-label={t`About this editor`}>
        <p>
          {t`Every question of the quiz, in order. What is valid is taken over as you write; with errors, the questions stay as they were.`}
        </p>
        <p>
          {withKeys(
            t`[Tab] indents. To leave the text by keyboard, press [Esc], then [Tab]. [F8] leads to the next error.`,
          )}
        </p>
        <SimpleEditorButton onClick={onSimple} />
      </aside>
    </div>
  )
}

const NONE: readonly [] = []

/** Shows "[Tab]" as a key. */
const withKeys = (text: string): ReactNode =>
  text
    .split(/\[(\w+)\]/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 1 ? <kbd>{part}</kbd> : part}</Fragment>)

const validText = (questions: number): string =>
  plural(questions, { one: '# question, no errors.', other: '# questions, no errors.' })

const statusText = (errors: number, code: Code | undefined): string =>
  code
    ? plural(errors, {
        one: '# error. The questions stay as they were until there are none.',
        other: '# errors. The questions stay as they were until there are none.',
      })
    : plural(errors, { one: '# error', other: '# errors' })

const positionText = ({ line, column }: TextError['position']): string => t`Line ${line}, column ${column}`

const limitText = (): string => t`These are the first ${MAX_ERRORS}.`

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
    <ol className={styles.errors} aria-label={t`Errors`}>
      {inOrder.map((error, index) => (
        <li key={`${error.position.from} ${error.message}`}>
          <button
            ref={index === 0 ? firstRef : undefined}
            type="button"
            className={styles.error}
            onClick={() => onGoTo(error)}
          >
            <span className={styles.position}>{positionText(error.position)}</span> <span>{error.message}</span>
          </button>
        </li>
      ))}
      {errors.length === MAX_ERRORS && <li className={styles.limit}>{limitText()}</li>}
    </ol>
  )
}
