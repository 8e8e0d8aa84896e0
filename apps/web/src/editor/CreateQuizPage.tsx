import { Editor } from './Editor.tsx'
import { NEW_QUIZ } from './model/quiz-draft.ts'
import { useStoring } from './use-save-quiz.ts'

/** A new quiz: first its mode, then everything else. */
export function CreateQuizPage() {
  const storing = useStoring(undefined)
  return (
    <>
      <title>New quiz · Pinwheel</title>
      <Editor start={NEW_QUIZ} storing={storing} />
    </>
  )
}
