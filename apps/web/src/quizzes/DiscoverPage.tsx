import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { publicQuizzes, quizChoices } from '../api/quizzes.ts'
import { Header } from '../shell/index.ts'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import { DiscoverRails } from './DiscoverRails.tsx'
import { CreateQuizLink, QuizList } from './QuizList.tsx'

export function DiscoverPage() {
  const { data: choices } = useQuery({
    queryKey: ['quizzes', 'choices'],
    queryFn: ({ signal }) => quizChoices({ signal, quiet: true }),
  })
  return (
    <Page header={<Header />}>
      <title>{`${t`Discover`} · Pinwheel`}</title>
      <PageHead
        title={t`Discover Exciting Quizzes`}
        text={t`Dive into a world of engaging public quizzes. Explore, filter, and find the perfect quiz to host and share the fun!`}
        action={<CreateQuizLink />}
      />
      <QuizList
        name="public"
        load={publicQuizzes}
        showsVisibility={false}
        isRanked
        choices={choices}
        rails={<DiscoverRails languages={choices?.languageCodes} />}
        whenEmpty={
          <EmptyState
            shape={3}
            text={t`Nobody has published a quiz yet. Yours could be the first.`}
            action={<CreateQuizLink />}
          />
        }
      />
    </Page>
  )
}
