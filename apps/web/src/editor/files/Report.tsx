import { QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import type { FileQuiz } from './file-quiz.ts'
import { groupedBy } from './grouped-by.ts'
import styles from './ImportDialog.module.css'

/** In each list. What contains them scrolls. */
const MAX_SHOWN = 50

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
      <Section heading="To finish before it can be saved" sentences={unfinished} />
      <Section heading="Changed" sentences={changes} />
      <Section heading="Left out" sentences={leftOut} />
      {unfinished.length > 0 && <p>It can be finished here: before it is, it cannot be saved.</p>}
    </>
  )
}

function Section({ heading, sentences }: { heading: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{`${heading} (${sentences.length})`}</h3>
      <Sentences of={sentences} />
    </section>
  )
}

export function Sentences({ of: sentences }: { of: readonly string[] }) {
  const left = sentences.length - MAX_SHOWN
  return (
    <ul className={styles.problems}>
      {sentences.slice(0, MAX_SHOWN).map((sentence, index) => (
        <li key={index}>{sentence}</li>
      ))}
      {left > 0 && <li>{`… and ${left} more`}</li>}
    </ul>
  )
}
