import { useState } from 'react'
import { QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import type { FileQuiz, ReportLine } from './file-quiz.ts'
import { reportLines } from './file-quiz.ts'
import { groupedBy } from './grouped-by.ts'
import { Button } from '../../ui/Button/Button.tsx'
import styles from './ImportDialog.module.css'

/** In each list at first. What contains them scrolls. */
const MAX_SHOWN = 50
const MORE = 200

export const entriesOf = ({ draft }: FileQuiz) => draft.list?.entries ?? []

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** "Read as GIFT: 2 questions (1 multi choice, 1 true or false), with 1 picture." */
export function summaryOf(format: string, quiz: FileQuiz): string {
  const { pictures } = quiz
  const byType = groupedBy(entriesOf(quiz), ({ question }) => question.type)
  const types = [...byType].map(([type, { length }]) => `${length} ${QUESTION_TYPE_LABELS[type].toLowerCase()}`)
  const withPictures = pictures.length > 0 ? `, with ${counted(pictures.length, 'picture')}` : ''
  return `Read as ${format}: ${counted(entriesOf(quiz).length, 'question')} (${types.join(', ')})${withPictures}.`
}

/** What an import of a quiz does, before it is done. */
export function Report({ format, quiz }: { format: string | undefined; quiz: FileQuiz }) {
  const { unfinished, changes, leftOut } = quiz
  return (
    <>
      {format !== undefined && <p>{summaryOf(format, quiz)}</p>}
      <Section heading="To finish before it can be saved" lines={unfinished} />
      <Section heading="Changed" lines={changes} />
      <Section heading="Left out" lines={leftOut} />
      {unfinished.length > 0 && <p>It can be finished here: before it is, it cannot be saved.</p>}
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
          {`Show ${Math.min(left, MORE)} of ${left} more`}
        </Button>
      )}
    </>
  )
}

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
