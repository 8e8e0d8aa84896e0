import { t } from '@lingui/core/macro'
import type { SharedQuiz } from '@pinwheel/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { copySharedQuiz, sharedQuiz } from '../api/quizzes.ts'
import { ApiError } from '../api/send.ts'
import { Link, useIsCurrent, useLocation, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Header } from '../shell/index.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { CopyIcon } from '../ui/desk-icons.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { Page } from '../ui/Page/Page.tsx'
import { PictureCredits } from '../ui/PictureCredits/PictureCredits.tsx'
import { notify } from '../ui/Toast/toast.tsx'
import { QuizDetailsSkeleton, QuizFacts, QuizHead } from './QuizDetails.tsx'
import styles from './QuizDetails.module.css'
import { OutlineCard } from './QuizOutline.tsx'

/** A private quiz of another user, opened by the link that its owner gave. */
export function SharedQuizPage() {
  const token = useLocation().hash.slice(1)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shared quiz', token],
    queryFn: ({ signal }) => sharedQuiz(token, { signal, quiet: true }),
    retry: false,
  })
  return (
    <Page header={<Header />}>
      <title>{`${data?.quiz.title ?? t`Shared quiz`} · Pinwheel`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {data && (
        <article className={styles.quiz}>
          <QuizHead quiz={data.quiz}>
            <CopyShared token={token} />
          </QuizHead>
          <QuizFacts quiz={data.quiz} />
          <OutlineCard questions={data.outline} languageCode={data.quiz.languageCode} />
          <PictureCredits credits={creditsOf(data)} />
        </article>
      )}
      {!data && !error && <QuizDetailsSkeleton />}
      {!data && error && (
        <EmptyState
          shape={1}
          text={
            isLinkRefused(error)
              ? t`This link does not lead to a quiz. Its author may have ended it: ask for a new one.`
              : error.message
          }
          action={
            <>
              <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
                {t`Try again`}
              </Button>
              <Link to={paths.discover()} {...buttonLook({ kind: 'secondary' })}>
                {t`Discover quizzes`}
              </Link>
            </>
          }
        />
      )}
    </Page>
  )
}

/** Whether the server has refused the link itself: with 400 if a part of it is missing. */
const isLinkRefused = (reason: Error): boolean =>
  reason instanceof ApiError && (reason.status === 400 || reason.status === 404)

/** Of the cover, then of the questions. */
const creditsOf = ({ quiz: { imageCoverCredit }, outline }: SharedQuiz) => [
  ...(imageCoverCredit ? [imageCoverCredit] : []),
  ...outline.flatMap(({ credits = [] }) => credits),
]

function CopyShared({ token }: { token: string }) {
  const navigate = useNavigate()
  // The user may have left the page while the server answered.
  const isCurrent = useIsCurrent()
  const queryClient = useQueryClient()
  const copy = useMutation({
    mutationFn: () => copySharedQuiz(token),
    onSuccess: async ({ id }) => {
      notify.success(t`Your copy is ready. Only you can see it until you make it public.`)
      // This page does not show the copy, but a list may that the user has opened meanwhile.
      await queryClient.invalidateQueries({ queryKey: ['quizzes'], refetchType: isCurrent() ? 'none' : 'active' })
      if (isCurrent()) navigate(paths.quiz(id))
    },
  })
  return (
    <Button kind="call-to-action" size="large" icon={CopyIcon} busy={copy.isPending} onClick={() => copy.mutate()}>
      {t`Copy to my quizzes`}
    </Button>
  )
}
