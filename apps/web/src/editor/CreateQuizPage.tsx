import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { Editor } from './Editor.tsx'
import { NEW_QUIZ } from './model/quiz-draft.ts'
import { useQuizStorage } from './use-save-quiz.tsx'

/** Creates a quiz: first the game mode, then everything else. */
export function CreateQuizPage() {
  const quizStorage = useQuizStorage(undefined)
  const quizId = quizStorage.stored?.id
  useEffect(() => {
    // Not by the router, which would load the quiz again and lose the undo history. A reload then opens the saved quiz.
    if (quizId) window.history.replaceState(window.history.state, '', paths.editQuiz(quizId))
  }, [quizId])
  return (
    <>
      <title>{`${t`New quiz`} · Pinwheel`}</title>
      <Editor start={NEW_QUIZ} quizStorage={quizStorage} />
    </>
  )
}
