import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { download } from '../../ui/download.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import type { QuestionList } from '../model/question-list.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { Settings } from '../model/settings.ts'
import { ExportDialog } from './ExportDialog.tsx'
import type { FileQuiz } from './file-quiz.ts'
import { FileInput } from './FileInput.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { withUploadedPictures } from './import-pictures.ts'
import { PackageDialog } from './package/PackageDialog.tsx'
import { quizFile, quizFileName } from './quiz-file.ts'
import { knownColumns, rememberColumns } from './columns/known-columns.ts'
import type { TableChoice } from './formats/table-sample.ts'
import { readFile } from './read-file.ts'
import type { ReadFile } from './read-file.ts'

export type QuizFiles = {
  /** Downloads the quiz, finished or not. */
  exportQuiz: (settings: Settings, list: QuestionList) => void
  /** Opens the dialog that loads the pictures and downloads the package. */
  exportPackage: (settings: Settings, list: QuestionList) => void
  /** Opens the dialog with the formats of other programs. */
  exportForOthers: (title: string, list: QuestionList) => void
  /** Opens the file chooser. */
  choose: () => void
  /** Imports a dropped file. */
  read: (file: File) => void
  /** The dialogs and the hidden file input. */
  dialog: ReactNode
}

type ChosenFile = { file: File; read: ReadFile; choice: TableChoice | undefined }

/** Our own file, complete: there is nothing to report. */
const isComplete = (read: ReadFile): read is Extract<ReadFile, { ok: true }> =>
  read.ok && read.format === undefined && read.quizzes.every(({ unfinished }) => unfinished.length === 0)

const withQuiz = (read: ReadFile, quiz: FileQuiz, other: FileQuiz): ReadFile =>
  read.ok ? { ...read, quizzes: read.quizzes.map((one) => (one === quiz ? other : one)) } : read

function failureText(failed: number, { pictures }: FileQuiz): string {
  const count = pictures.length
  return pictures.some((placed) => 'address' in placed)
    ? t`${failed} of ${count} pictures could not be uploaded. Their addresses are those of the file.`
    : t`${failed} of ${count} pictures could not be uploaded. Their questions have none.`
}

/**
 * Exports and imports quiz files. `onQuiz` receives a complete quiz of our own, or one whose report the user has seen and
 * accepted.
 */
export function useQuizFiles(onQuiz: (draft: QuizDraft) => void): QuizFiles {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenFile>()
  const [exported, setExported] = useState<{ title: string; list: QuestionList }>()
  const [packaged, setPackaged] = useState<{ settings: Settings; list: QuestionList }>()
  const [uploaded, setUploaded] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const language = useLanguage()
  const readIn = useRef(language)
  useEffect(() => {
    const isOther = readIn.current !== language
    readIn.current = language
    // The sentences of the report are in the language in which the file was read.
    if (isOther && chosen && uploaded === undefined) void receive(chosen.file, chosen.choice)
  })

  /** Ends what runs for an earlier file, whose result would come late. */
  function begin(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  function close() {
    running.current?.abort()
    setChosen(undefined)
    setUploaded(undefined)
  }

  async function importQuiz(quiz: FileQuiz) {
    const signal = begin()
    if (quiz.pictures.length > 0) setUploaded(0)
    const uploading = withUploadedPictures(quiz, { signal, onUploaded: setUploaded })
    const imported = await uploading.catch(() => undefined)
    if (imported === undefined || signal.aborted) return
    if (imported.later.length > 0) {
      const rest = { ...quiz, draft: imported.draft, pictures: imported.failed }
      setChosen((open) => open && { ...open, read: withQuiz(open.read, quiz, rest) })
      setUploaded(undefined)
      notify.warning(t`Too many pictures were uploaded in a short time. Wait ten minutes, then import the rest.`)
      return
    }
    close()
    onQuiz(imported.draft)
    const title = imported.draft.settings.title.trim() || t`a quiz without a title`
    notify.success(t`Imported: ${title}`)
    const { length: failed } = imported.failed
    if (failed > 0) notify.error(failureText(failed, quiz))
  }

  async function receive(file: File, choice?: TableChoice) {
    const signal = begin()
    const read = await readFile(file, { known: knownColumns(), ...(choice && { choice }) })
    if (signal.aborted) return
    const [only] = isComplete(read) ? read.quizzes : []
    if (only) await importQuiz(only)
    else setChosen({ file, read, choice })
  }

  const choose = () => input.current?.click()
  return {
    exportQuiz(settings, list) {
      const file = new Blob([quizFile(settings, list)], { type: 'application/json' })
      download(file, quizFileName(settings.title))
    },
    exportPackage: (settings, list) => setPackaged({ settings, list }),
    exportForOthers: (title, list) => setExported({ title, list }),
    choose,
    read: (file) => void receive(file),
    dialog: (
      <>
        <FileInput ref={input} onFiles={([file]) => file && void receive(file)} />
        {packaged && <PackageDialog {...packaged} onClose={() => setPackaged(undefined)} />}
        {exported && <ExportDialog {...exported} onClose={() => setExported(undefined)} />}
        {chosen && (
          <ImportDialog
            name={chosen.file.name}
            read={chosen.read}
            onColumns={(table, choice) => {
              rememberColumns(table, choice)
              void receive(chosen.file, choice)
            }}
            uploaded={uploaded}
            onImport={(quiz) => void importQuiz(quiz)}
            onChooseAnother={() => {
              close()
              choose()
            }}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
