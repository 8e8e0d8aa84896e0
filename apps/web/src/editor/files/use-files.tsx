import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../ui/download.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import type { ClassicDraft } from '../model/draft-question.ts'
import type { QuestionList } from '../model/question-list.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { Settings } from '../model/settings.ts'
import { ExportDialog } from './ExportDialog.tsx'
import type { FileQuiz } from './file-quiz.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { withUploadedPictures } from './import-pictures.ts'
import { quizFile, quizFileName } from './quiz-file.ts'
import { readFile } from './read-file.ts'
import type { ReadFile } from './read-file.ts'

export type QuizFiles = {
  /** Downloads the quiz, finished or not. */
  exportQuiz: (settings: Settings, list: QuestionList) => void
  /** Opens the dialog with the formats of other programs. */
  exportForOthers: (title: string, questions: readonly ClassicDraft[]) => void
  /** Opens the file chooser. */
  choose: () => void
  /** Imports a dropped file. */
  read: (file: File) => void
  /** The dialogs and the hidden file input. */
  dialog: ReactNode
}

type ChosenFile = { name: string; read: ReadFile }

/** Our own file, complete: there is nothing to report. */
const isComplete = (read: ReadFile): read is Extract<ReadFile, { ok: true }> =>
  read.ok && read.format === undefined && read.quizzes.every(({ unfinished }) => unfinished.length === 0)

/**
 * Exports and imports quiz files. `onQuiz` receives a complete quiz of our own, or one whose report the user has seen and
 * accepted.
 */
export function useQuizFiles(onQuiz: (draft: QuizDraft) => void): QuizFiles {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenFile>()
  const [exported, setExported] = useState<{ title: string; questions: readonly ClassicDraft[] }>()
  const [uploaded, setUploaded] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function close() {
    running.current?.abort()
    setChosen(undefined)
    setUploaded(undefined)
  }

  async function importQuiz(quiz: FileQuiz) {
    const controller = new AbortController()
    running.current = controller
    if (quiz.pictures.length > 0) setUploaded(0)
    const uploading = withUploadedPictures(quiz, { signal: controller.signal, onUploaded: setUploaded })
    const imported = await uploading.catch(() => undefined)
    if (imported === undefined || controller.signal.aborted) return
    close()
    onQuiz(imported.draft)
    notify.success(`Imported: ${imported.draft.settings.title.trim() || 'a quiz without a title'}`)
    if (imported.failed > 0)
      notify.error(
        `${imported.failed} of ${quiz.pictures.length} pictures could not be uploaded. Their questions have none.`,
      )
  }

  async function receive(file: File) {
    const read = await readFile(file)
    const [only] = isComplete(read) ? read.quizzes : []
    if (only) await importQuiz(only)
    else setChosen({ name: file.name, read })
  }

  const choose = () => input.current?.click()
  return {
    exportQuiz(settings, list) {
      const file = new Blob([quizFile(settings, list)], { type: 'application/json' })
      download(file, quizFileName(settings.title))
    },
    exportForOthers: (title, questions) => setExported({ title, questions }),
    choose,
    read: (file) => void receive(file),
    dialog: (
      <>
        <FileInput ref={input} onFile={(file) => void receive(file)} />
        {exported && <ExportDialog {...exported} onClose={() => setExported(undefined)} />}
        {chosen && (
          <ImportDialog
            {...chosen}
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

/** Some systems know no type for these endings. The content decides in the end. */
const ACCEPTED = '.json,.xlsx,.ods,.csv,.tsv,.txt,.gift,.xml,application/json,text/plain,text/csv,text/xml'

function FileInput({ ref, onFile }: { ref: RefObject<HTMLInputElement | null>; onFile: (file: File) => void }) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label="Quiz file"
      accept={ACCEPTED}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file) onFile(file)
        // Choosing the same file again must fire a change event.
        currentTarget.value = ''
      }}
    />
  )
}
