import { plural, t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import type { FileQuiz } from './file-quiz.ts'
import styles from './ImportDialog.module.css'
import { ColumnMapping } from './columns/ColumnMapping.tsx'
import type { TableChoice, TableSample } from './formats/table-sample.ts'
import type { ReadFile } from './read-file.ts'
import { entriesOf, Report, Sentences } from './Report.tsx'

type Props = {
  /** Of the file. */
  name: string
  read: ReadFile
  /** The number of pictures that have been uploaded. Undefined: the import has not begun. */
  uploaded?: number | undefined
  onImport: (quiz: FileQuiz) => void
  /** Reads the file again with these columns. */
  onColumns: (table: TableSample, choice: TableChoice) => void
  onChooseAnother: () => void
  onClose: () => void
}

/** Shows why a file cannot be imported, or what an import does before it is done. */
export function ImportDialog(props: Props) {
  const { name, read, onColumns, onClose } = props
  const [changing, setChanging] = useState<ReadFile>()
  const isChanging = changing === read
  if (!read.table || (read.ok && !isChanging))
    return <ReportDialog {...props} onChange={read.table && (() => setChanging(read))} />
  const { table } = read
  return (
    <Dialog title={t`Name the columns`} size="large" onClose={onClose}>
      <p className={styles.name}>
        <b>{name}</b>
      </p>
      <ColumnMapping
        table={table}
        onUse={(choice) => onColumns(table, choice)}
        onCancel={read.ok ? () => setChanging(undefined) : undefined}
      />
    </Dialog>
  )
}

function ReportDialog({
  name,
  read,
  uploaded,
  onImport,
  onChange,
  onChooseAnother,
  onClose,
}: Omit<Props, 'onColumns'> & { /** Undefined: it has no columns. */ onChange: (() => void) | undefined }) {
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
            {quiz ? t`Cancel` : t`Choose another file`}
          </Button>
          <Button kind="primary" disabled={isUploading} onClick={quiz ? () => onImport(quiz) : onClose}>
            {quiz ? t({ message: 'Import', context: 'verb' }) : t`Close`}
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
          {onChange && (
            <div>
              <Button kind="secondary" size="small" inactive={isUploading} onClick={onChange}>
                {t`Change columns`}
              </Button>
            </div>
          )}
          {isUploading && <p role="status">{uploadingText(uploaded, quiz?.pictures.length ?? 0)}</p>}
        </>
      ) : (
        <>
          <Sentences of={read.problems} />
          <p>{t`Nothing has been changed.`}</p>
        </>
      )}
    </Dialog>
  )
}

const uploadingText = (count: number, total: number): string => t`Uploading pictures: ${count} of ${total}`

function titleOf(read: ReadFile): string {
  if (!read.ok) return t`This file cannot be imported`
  return read.format === undefined ? t`Import an unfinished quiz?` : t`Import this quiz?`
}

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
      <legend>
        {plural(total, {
          one: `It has ${total} question, which is more than a quiz can have. Choose the part to open first:`,
          other: `It has ${total} questions, which is more than a quiz can have. Choose the part to open first:`,
        })}
      </legend>
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
