import type { ReactNode, RefObject } from 'react'
import { useRef, useState } from 'react'
import { download } from '../../ui/download.ts'
import { notify } from '../../ui/Toast/toast.tsx'
import type { QuestionList } from '../model/question-list.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import type { Settings } from '../model/settings.ts'
import { ImportDialog } from './ImportDialog.tsx'
import type { ReadQuiz } from './quiz-file.ts'
import { quizFile, quizFileName, readQuizFile } from './quiz-file.ts'

export type QuizFiles = {
  /** Hands out the quiz as it stands, finished or not. */
  exportQuiz: (settings: Settings, list: QuestionList) => void
  /** Asks for a file to import. */
  choose: () => void
  /** Imports one that was dropped. */
  read: (file: File) => void
  /** To be drawn: what was wrong with a file, and an input that nobody sees. */
  dialog: ReactNode
}

type Doubtful = { name: string; read: ReadQuiz }

/** Quizzes that go to files and come from them. `onQuiz` is given one that is whole, or that somebody wants as it is. */
export function useFiles(onQuiz: (draft: QuizDraft) => void): QuizFiles {
  const input = useRef<HTMLInputElement>(null)
  const [doubtful, setDoubtful] = useState<Doubtful>()

  function take(draft: QuizDraft) {
    setDoubtful(undefined)
    onQuiz(draft)
    notify.success(`Imported: ${draft.settings.title.trim() || 'a quiz without a title'}`)
  }

  async function receive(file: File) {
    const read = await readQuizFile(file)
    if (read.ok && read.unfinished.length === 0) take(read.draft)
    else setDoubtful({ name: file.name, read })
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
        {doubtful && (
          <ImportDialog
            {...doubtful}
            onImport={take}
            onChooseAnother={() => {
              setDoubtful(undefined)
              choose()
            }}
            onClose={() => setDoubtful(undefined)}
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
        // The same file again is a choice, too.
        currentTarget.value = ''
      }}
    />
  )
}
