import { useId, useState } from 'react'
import { writeWorkbook } from '../../sheets/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { download, fileNameOf } from '../../ui/download.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import type { ClassicDraft } from '../model/draft-question.ts'
import { EXPORT_FORMATS } from './formats/exports.ts'
import type { ExportFormat } from './formats/exports.ts'
import styles from './ImportDialog.module.css'

type Props = { title: string; questions: readonly ClassicDraft[]; onClose: () => void }

/** Exports a Classic quiz in a format of other programs, and says first what the format cannot hold. */
export function ExportDialog({ title, questions, onClose }: Props) {
  const group = useId()
  const [format, setFormat] = useState(EXPORT_FORMATS[0]!)
  const held = questions.filter(format.holds)

  async function exportQuiz() {
    try {
      download(await fileOf(format, title, held), `${fileNameOf(title, 'Untitled quiz')}.${format.extension}`)
      onClose()
    } catch {
      notify.error('The file could not be written.')
    }
  }

  return (
    <Dialog
      title="Export for another program"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" disabled={held.length === 0} onClick={() => void exportQuiz()}>
            Export
          </Button>
        </>
      }
    >
      <fieldset className={styles.parts}>
        <legend>Format</legend>
        {EXPORT_FORMATS.map((known) => (
          <label key={known.name}>
            <input type="radio" name={group} checked={known === format} onChange={() => setFormat(known)} />
            <span>
              <b>{known.name}</b> {known.use}
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status" className={styles.section}>
        <Losses format={format} questions={questions} held={held} />
      </div>
    </Dialog>
  )
}

function Losses({
  format,
  questions,
  held,
}: {
  format: ExportFormat
  questions: readonly ClassicDraft[]
  held: readonly ClassicDraft[]
}) {
  const lost = questions.flatMap((question, index) => (held.includes(question) ? [] : [index + 1]))
  if (format.losses === undefined) return <p>It holds everything that the questions have.</p>
  return (
    <>
      <p>{format.losses}</p>
      {lost.length > 0 && (
        <p>
          {`${held.length} of ${questions.length} questions fit. Left out: ${lost.length === 1 ? 'question' : 'questions'} `}
          {lost.join(', ')}.
        </p>
      )}
    </>
  )
}

async function fileOf(format: ExportFormat, title: string, questions: readonly ClassicDraft[]): Promise<Blob> {
  const written = format.write(title.trim() || 'Untitled quiz', questions)
  return 'text' in written ? new Blob([written.text], { type: written.type }) : await writeWorkbook([written.sheet])
}
