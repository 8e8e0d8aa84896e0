import { useId, useState } from 'react'
import { QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import type { FileQuiz } from './file-quiz.ts'
import { groupedBy } from './grouped-by.ts'
import styles from './ImportDialog.module.css'
import type { ReadFile } from './read-file.ts'

/** In each list. The dialog scrolls. */
const MAX_SHOWN = 50

type Props = {
  /** Of the file. */
  name: string
  read: ReadFile
  /** The number of pictures that have been uploaded. Undefined: the import has not begun. */
  uploaded?: number | undefined
  onImport: (quiz: FileQuiz) => void
  onChooseAnother: () => void
  onClose: () => void
}

/** Shows why a file cannot be imported, or what an import does before it is done. */
export function ImportDialog({ name, read, uploaded, onImport, onChooseAnother, onClose }: Props) {
  const [part, setPart] = useState(0)
  const quiz = read.ok ? read.quizzes[part] : undefined
  const isUploading = uploaded !== undefined
  return (
    <Dialog
      title={titleOf(read)}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={quiz ? onClose : onChooseAnother}>
            {quiz ? 'Cancel' : 'Choose another file'}
          </Button>
          <Button kind="primary" disabled={isUploading} onClick={quiz ? () => onImport(quiz) : onClose}>
            {quiz ? 'Import' : 'Close'}
          </Button>
        </>
      }
    >
      <p className={styles.name}>
        <b>{name}</b>
      </p>
      {read.ok ? (
        <>
          {read.quizzes.length > 1 && <Parts quizzes={read.quizzes} part={part} onPart={setPart} />}
          {quiz && <Report format={read.format} quiz={quiz} />}
          {isUploading && <p role="status">{`Uploading pictures: ${uploaded} of ${quiz?.pictures.length ?? 0}`}</p>}
        </>
      ) : (
        <>
          <Sentences of={read.problems} />
          <p>Nothing has been changed.</p>
        </>
      )}
    </Dialog>
  )
}

function titleOf(read: ReadFile): string {
  if (!read.ok) return 'This file cannot be imported'
  return read.format === undefined ? 'Import an unfinished quiz?' : 'Import this quiz?'
}

const entriesOf = ({ draft }: FileQuiz) => draft.list?.entries ?? []

function Parts({
  quizzes,
  part,
  onPart,
}: {
  quizzes: readonly FileQuiz[]
  part: number
  onPart: (part: number) => void
}) {
  const group = useId()
  const total = quizzes.reduce((sum, quiz) => sum + entriesOf(quiz).length, 0)
  return (
    <fieldset className={styles.parts}>
      <legend>{`It has ${total} questions, which is more than a quiz can have. Choose the part to open first:`}</legend>
      <div className={styles.scroll}>
        {quizzes.map((quiz, index) => (
          <label key={index}>
            <input type="radio" name={group} checked={part === index} onChange={() => onPart(index)} />
            {`${quiz.draft.settings.title} (${entriesOf(quiz).length})`}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

function Report({ format, quiz }: { format: string | undefined; quiz: FileQuiz }) {
  const { unfinished, changes, leftOut, pictures } = quiz
  const byType = groupedBy(entriesOf(quiz), ({ question }) => question.type)
  const types = [...byType].map(([type, { length }]) => `${length} ${QUESTION_TYPE_LABELS[type].toLowerCase()}`)
  return (
    <>
      {format !== undefined && (
        <p>
          {`Read as ${format}: ${counted(entriesOf(quiz).length, 'question')} (${types.join(', ')})`}
          {pictures.length > 0 && `, with ${counted(pictures.length, 'picture')}`}.
        </p>
      )}
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

function Sentences({ of: sentences }: { of: readonly string[] }) {
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
