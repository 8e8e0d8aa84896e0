import { plural, t } from '@lingui/core/macro'
import type { QuestionType } from '@pinwheel/contract/plain'
import { useState } from 'react'
import { MODE_LABELS, QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import { listed } from '../../ui/format.ts'
import type { FileQuiz, ReportLine } from './file-quiz.ts'
import { reportLines } from './file-quiz.ts'
import { groupedBy } from './grouped-by.ts'
import { changeText, shortened } from './imported-quizzes.ts'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './ImportDialog.module.css'

/** In each list at first. What contains them scrolls. */
const MAX_SHOWN = 50
const MORE = 200

export const entriesOf = ({ draft }: FileQuiz) => draft.list?.entries ?? []

const QUESTIONS_OF_TYPE: Readonly<Record<QuestionType, (count: number) => string>> = {
  MULTI_CHOICE: (count) => plural(count, { one: '# multi choice', other: '# multi choice' }),
  TRUE_FALSE: (count) => plural(count, { one: '# true or false', other: '# true or false' }),
  RANGE: (count) => plural(count, { one: '# range', other: '# range' }),
  TYPE_ANSWER: (count) => plural(count, { one: '# type answer', other: '# type answer' }),
  PIN: (count) => plural(count, { one: '# pin', other: '# pin' }),
  PUZZLE: (count) => plural(count, { one: '# puzzle', other: '# puzzle' }),
}

/** "Read as GIFT: 2 questions (1 multi choice, 1 true or false), with 1 picture." */
export function summaryOf(format: string, quiz: FileQuiz): string {
  const { pictures } = quiz
  const byType = groupedBy(entriesOf(quiz), ({ question }) => question.type)
  const types = isInZeroToOneHundred(quiz)
    ? MODE_LABELS.ZERO_TO_ONE_HUNDRED
    : listed([...byType].map(([type, { length }]) => QUESTIONS_OF_TYPE[type](length)))
  const questions = plural(entriesOf(quiz).length, { one: '# question', other: '# questions' })
  if (pictures.length === 0) return t`Read as ${format}: ${questions} (${types}).`
  return plural(pictures.length, {
    one: `Read as ${format}: ${questions} (${types}), with # picture.`,
    other: `Read as ${format}: ${questions} (${types}), with # pictures.`,
  })
}

const isInZeroToOneHundred = ({ draft }: FileQuiz): boolean => draft.list?.mode === 'ZERO_TO_ONE_HUNDRED'

/** What each question of the file of another program becomes, with its place in the file. */
export function Found({ quiz }: { quiz: FileQuiz }) {
  const [isOpen, setOpen] = useState(false)
  const entries = entriesOf(quiz)
  const lines = quiz.origins.flatMap(({ place, ...source }, index): ReportLine[] => {
    const question = entries[index]?.question
    if (!question) return []
    const type = isInZeroToOneHundred(quiz) ? MODE_LABELS.ZERO_TO_ONE_HUNDRED : QUESTION_TYPE_LABELS[question.type]
    return [{ text: changeText(index + 1, place, `${type} · ${shortened(question.question)}`), ...source }]
  })
  if (lines.length === 0) return null
  return (
    <details className={styles.found} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t`What each question becomes`}</summary>
      {isOpen && <Lines of={lines} />}
    </details>
  )
}

/** What an import of a quiz does, before it is done. */
export function Report({ format, quiz }: { format: string | undefined; quiz: FileQuiz }) {
  const { unfinished, changes, leftOut } = quiz
  return (
    <>
      {format !== undefined && (
        <>
          <p>{summaryOf(format, quiz)}</p>
          <Found quiz={quiz} />
        </>
      )}
      <Section heading={t`To finish before it can be saved`} lines={unfinished} />
      <Section heading={t({ message: 'Changed', context: 'by an import' })} lines={changes} />
      <Section heading={t({ message: 'Left out', context: 'of an import' })} lines={leftOut} />
      {unfinished.length > 0 && <p>{t`It can be finished here: before it is, it cannot be saved.`}</p>}
    </>
  )
}

function Section({ heading, lines }: { heading: string; lines: readonly ReportLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{`${heading} (${lines.length})`}</h3>
      <Lines of={lines} />
    </section>
  )
}

function Lines({ of: lines }: { of: readonly ReportLine[] }) {
  const [shown, setShown] = useState(MAX_SHOWN)
  const left = lines.length - shown
  return (
    <>
      <ul className={styles.problems}>
        {lines.slice(0, shown).map(({ text, source }, index) => (
          <li key={index}>{source === undefined ? text : <Sourced text={text} source={source} />}</li>
        ))}
      </ul>
      {left > 0 && (
        <Button kind="secondary" onClick={() => setShown((count) => count + MORE)}>
          {moreText(Math.min(left, MORE), left)}
        </Button>
      )}
    </>
  )
}

const moreText = (count: number, left: number): string => t`Show ${count} of ${left} more`

/** A sentence that opens its place in the file. */
const Sourced = ({ text, source }: { text: string; source: string }) => (
  <details className={styles.sourced}>
    <summary>{text}</summary>
    <pre className={styles.source} dir="auto">
      {source}
    </pre>
  </details>
)

/** Why a file cannot be read. */
export function Sentences({ of: sentences }: { of: readonly string[] }) {
  return <Lines of={reportLines(sentences)} />
}
