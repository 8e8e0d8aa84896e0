import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { questionsOf, versionedQuiz } from '../api/quizzes.ts'
import { ApiError } from '../api/send.ts'
import { useUserId } from '../api/use-session.ts'
import { useLocation, useNavigate, useParams } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { draftAddress } from '../quizzes/index.ts'
import { Header, redirectState, useGoBack } from '../shell/index.ts'
import { Page } from '../ui/Page/Page.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { Editor } from './Editor.tsx'
import type { StoredQuiz } from './stored-quiz.ts'
import { draftOf } from './stored-quiz.ts'
import { useQuizStorage } from './use-save-quiz.tsx'

/** Edits a saved quiz. If it cannot be loaded, the page goes back; the API client has shown the message. */
export function EditQuizPage() {
  const { quizId = '' } = useParams()
  const { data, error } = useStoredQuiz(quizId)
  const goBack = useGoBack()
  const navigate = useNavigate()
  const state = redirectState(useLocation())
  const isForeign = data !== undefined && data.questions === undefined
  const { search } = useLocation()
  useEffect(() => {
    if (!error) return
    const draftId = new URLSearchParams(search).get('draft')
    // The draft of a quiz that was deleted since becomes a new one.
    if (draftId === null || !isGone(error)) goBack()
    else navigate(draftAddress(draftId), { replace: true })
  }, [error, goBack, navigate, search])
  useEffect(() => {
    if (!isForeign) return
    notify.warning(t`Only its author can edit this quiz. You can make a copy of it instead.`)
    navigate(paths.quiz(quizId), { replace: true, state })
  }, [isForeign, quizId, navigate, state])
  if (!data?.questions) return <Loading />
  return <StoredEditor key={quizId} loaded={{ ...data, questions: data.questions }} />
}

/** Whether the quiz does not exist any more, or is another user's. */
const isGone = (reason: Error): boolean =>
  reason instanceof ApiError && (reason.status === 403 || reason.status === 404)

function StoredEditor({ loaded }: { loaded: StoredQuiz }) {
  const quizStorage = useQuizStorage(loaded)
  const [start] = useState(() => draftOf(loaded))
  return (
    <>
      <title>{`${quizStorage.stored?.title ?? loaded.quiz.title} · Pinwheel`}</title>
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
      const versioned = await versionedQuiz(quizId, signal)
      // Only the author may load the questions. They are loaded second, as in `storedQuiz`.
      const isOwn = versioned.quiz.author.id === userId
      return { ...versioned, questions: isOwn ? await questionsOf(quizId, signal) : undefined }
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
      <title>{`${t`Quiz`} · Pinwheel`}</title>
      <Spinner size="large" />
    </Page>
  )
}
