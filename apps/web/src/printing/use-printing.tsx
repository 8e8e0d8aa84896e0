import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { questionsOf } from '../api/quizzes.ts'
import type { PrintedQuiz } from './Paper.tsx'

const PrintDialog = lazy(async () => ({ default: (await import('./PrintDialog.tsx')).PrintDialog }))

type Printing = {
  /** Shows a quiz as paper. */
  print: (quiz: PrintedQuiz) => void
  /** Loads the questions of an own quiz, then shows it. The API client shows a failure. */
  printSaved: (quiz: { id: string; title: string; languageCode: string }) => void
  dialog: ReactNode
}

/** Prints quizzes. The dialog loads when it is first needed. */
export function usePrinting(): Printing {
  const [quiz, setQuiz] = useState<PrintedQuiz>()
  return {
    print: setQuiz,
    printSaved({ id, title, languageCode }) {
      questionsOf(id).then(
        (questions) => setQuiz({ title, languageCode, questions }),
        () => undefined,
      )
    },
    dialog: quiz && (
      <Suspense fallback={null}>
        <PrintDialog quiz={quiz} onClose={() => setQuiz(undefined)} />
      </Suspense>
    ),
  }
}
