import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import type { QuizDraft } from '../model/quiz-draft.ts'
import styles from './ImportDialog.module.css'
import type { ParsedQuizFile } from './quiz-file.ts'

const MAX_SHOWN = 5

/** Shows why a file cannot be imported, or what is unfinished in it. */
export function ImportDialog({
  name,
  read,
  onImport,
  onChooseAnother,
  onClose,
}: {
  /** Of the file. */
  name: string
  read: ParsedQuizFile
  onImport: (draft: QuizDraft) => void
  onChooseAnother: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      title={read.ok ? 'Import an unfinished quiz?' : 'This file cannot be imported'}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={read.ok ? onClose : onChooseAnother}>
            {read.ok ? 'Cancel' : 'Choose another file'}
          </Button>
          <Button kind="primary" onClick={read.ok ? () => onImport(read.draft) : onClose}>
            {read.ok ? 'Import' : 'Close'}
          </Button>
        </>
      }
    >
      <p className={styles.name}>
        <b>{name}</b>
      </p>
      <Problems of={read.ok ? read.unfinished : read.problems} />
      <p>{read.ok ? 'It can be finished here: before it is, it cannot be saved.' : 'Nothing has been changed.'}</p>
    </Dialog>
  )
}

function Problems({ of: problems }: { of: readonly string[] }) {
  const left = problems.length - MAX_SHOWN
  return (
    <ul className={styles.problems}>
      {problems.slice(0, MAX_SHOWN).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      {left > 0 && <li>{`… and ${left} more`}</li>}
    </ul>
  )
}
