import type { ReactNode, RefObject } from 'react'
import { useRef, useState } from 'react'
import { download } from '../../ui/download.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import type { QuestionList } from '../model/question-list.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { Settings } from '../model/settings.ts'
import { ImportDialog } from './ImportDialog.tsx'
import type { ParsedQuizFile } from './quiz-file.ts'
import { quizFile, quizFileName, readQuizFile } from './quiz-file.ts'

export type QuizFiles = {
  /** Downloads the quiz, finished or not. */
  exportQuiz: (settings: Settings, list: QuestionList) => void
  /** Opens the file chooser. */
  choose: () => void
  /** Imports a dropped file. */
  read: (file: File) => void
  /** The import dialog and the hidden file input. */
  dialog: ReactNode
}

type RejectedFile = { name: string; read: ParsedQuizFile }

/** Exports and imports quiz files. `onQuiz` receives a finished quiz, or an unfinished one that the user accepted. */
export function useQuizFiles(onQuiz: (draft: QuizDraft) => void): QuizFiles {
  const input = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState<RejectedFile>()

  function importDraft(draft: QuizDraft) {
    setRejected(undefined)
    onQuiz(draft)
    notify.success(`Imported: ${draft.settings.title.trim() || 'a quiz without a title'}`)
  }

  async function receive(file: File) {
    const read = await readQuizFile(file)
    if (read.ok && read.unfinished.length === 0) importDraft(read.draft)
    else setRejected({ name: file.name, read })
  }

  const choose = () => input.current?.click()
  return {
    exportQuiz(settings, list) {
      const file = new Blob([quizFile(settings, list)], { type: 'application/json' })
      download(file, quizFileName(settings.title))
    },
    choose,
    read: (file) => void receive(file),
    dialog: (
      <>
        <FileInput ref={input} onFile={(file) => void receive(file)} />
        {rejected && (
          <ImportDialog
            {...rejected}
            onImport={importDraft}
            onChooseAnother={() => {
              setRejected(undefined)
              choose()
            }}
            onClose={() => setRejected(undefined)}
          />
        )}
      </>
    ),
  }
}

function FileInput({ ref, onFile }: { ref: RefObject<HTMLInputElement | null>; onFile: (file: File) => void }) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label="Quiz file"
      accept=".json,application/json"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file) onFile(file)
        // Choosing the same file again must fire a change event.
        currentTarget.value = ''
      }}
    />
  )
}
