import { t } from '@lingui/core/macro'
import { quizById } from '../api/quizzes.ts'
import { useParams } from '../navigation/index.ts'
import { Header, useGoBack, usePageQuery } from '../shell/index.ts'
import { Page } from '../ui/Page/Page.tsx'
import { QuizDetailsSkeleton, QuizDetails } from './QuizDetails.tsx'

export function QuizPage() {
  const { quizId = '' } = useParams()
  const goBack = useGoBack()
  const { data: quiz, notice } = usePageQuery({
    queryKey: ['quiz', quizId],
    load: (call) => quizById(quizId, call),
    onFirstFailure: goBack,
    retry: false,
  })
  return (
    <Page header={<Header />}>
      <title>{`${quiz?.title ?? t`Quiz`} · Pinwheel`}</title>
      {notice}
      {quiz ? <QuizDetails quiz={quiz} /> : <QuizDetailsSkeleton />}
    </Page>
  )
}
