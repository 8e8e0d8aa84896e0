import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { questionsOf, quizById, replaceQuiz } from '../api/quizzes.ts'
import { Header } from '../shell/index.ts'
import { Page } from '../ui/Page/Page.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { Editor } from './Editor.tsx'
import { loadList } from './question-list.ts'
import { settingsOf } from './settings.ts'

const SAVED = 'Success! Your quiz has been saved and is ready to go!'

/** A quiz that exists. What cannot be loaded is left again: the message has been shown by then. */
export function EditQuizPage() {
  const { quizId = '' } = useParams()
  const { data, isError } = useStoredQuiz(quizId)
  const navigate = useNavigate()
  useEffect(() => {
    if (isError) void navigate(-1)
  }, [isError, navigate])
  if (!data) return <Loading />
  return (
    <>
      <title>{`${data.quiz.title} · Pinwheel`}</title>
      <Editor
        questions={loadList(data.quiz.mode, data.questions)}
        settings={settingsOf(data.quiz)}
        saved={SAVED}
        save={(quiz) => replaceQuiz(quizId, quiz)}
      />
    </>
  )
}

// Never from the cache, and never again while somebody writes: whoever edits starts from what is stored now.
function useStoredQuiz(quizId: string) {
  return useQuery({
    queryKey: ['storedQuiz', quizId],
    queryFn: async ({ signal }) => {
      const [quiz, questions] = await Promise.all([quizById(quizId, signal), questionsOf(quizId, signal)])
      return { quiz, questions }
    },
    gcTime: 0,
    staleTime: Infinity,
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
