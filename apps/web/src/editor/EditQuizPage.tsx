import type { Question, Quiz } from '@pinwheel/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { questionsOf, quizById } from '../api/quizzes.ts'
import { useUserId } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { Header, redirectState, useGoBack } from '../shell/index.ts'
import { Page } from '../ui/Page/Page.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { Editor } from './Editor.tsx'
import { loadedQuiz } from './model/quiz-draft.ts'
import { settingsOf } from './model/settings.ts'
import { useQuizStorage } from './use-save-quiz.ts'

const NOT_THE_AUTHOR = 'Only its author can edit this quiz. You can make a copy of it instead.'

/** Edits a saved quiz. If it cannot be loaded, the page goes back; the API client has shown the message. */
export function EditQuizPage() {
  const { quizId = '' } = useParams()
  const { data, isError } = useStoredQuiz(quizId)
  const goBack = useGoBack()
  const navigate = useNavigate()
  const state = redirectState(useLocation())
  const isForeign = data !== undefined && data.questions === undefined
  useEffect(() => {
    if (isError) goBack()
  }, [isError, goBack])
  useEffect(() => {
    if (!isForeign) return
    notify.warning(NOT_THE_AUTHOR)
    void navigate(paths.quiz(quizId), { replace: true, state })
  }, [isForeign, quizId, navigate, state])
  if (!data?.questions) return <Loading />
  return <StoredEditor key={quizId} quiz={data.quiz} questions={data.questions} />
}

function StoredEditor({ quiz, questions }: { quiz: Quiz; questions: readonly Question[] }) {
  const quizStorage = useQuizStorage(quiz)
  const [start] = useState(() => loadedQuiz(settingsOf(quiz), quiz.mode, questions))
  return (
    <>
      <title>{`${quizStorage.stored?.title ?? quiz.title} · Pinwheel`}</title>
      <Editor start={start} quizStorage={quizStorage} />
    </>
  )
}

/** Always loads from the server, and never reloads while the author edits. */
function useStoredQuiz(quizId: string) {
  const userId = useUserId()
  return useQuery({
    queryKey: ['storedQuiz', quizId],
    async queryFn({ signal }) {
      const quiz = await quizById(quizId, { signal })
      // Only the author may load the questions.
      return { quiz, questions: quiz.author.id === userId ? await questionsOf(quizId, signal) : undefined }
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
}

function Loading() {
  return (
    <Page header={<Header />}>
      <title>Quiz · Pinwheel</title>
      <Spinner size="large" />
    </Page>
  )
}
