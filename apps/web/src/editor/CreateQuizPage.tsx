import { Editor } from './Editor.tsx'
import { NEW_QUIZ } from './model/quiz-draft.ts'
import { useQuizStorage } from './use-save-quiz.ts'

/** Creates a quiz: first the game mode, then everything else. */
export function CreateQuizPage() {
  const quizStorage = useQuizStorage(undefined)
  return (
    <>
      <title>New quiz · Pinwheel</title>
      <Editor start={NEW_QUIZ} quizStorage={quizStorage} />
    </>
  )
}
