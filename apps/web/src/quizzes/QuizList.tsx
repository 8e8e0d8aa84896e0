import { t } from '@lingui/core/macro'
import type { QuizChoices, QuizPage } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Link, Navigate, useSearchParams } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { NotRefreshed } from '../shell/index.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { Pagination } from '../ui/Pagination/Pagination.tsx'
import { SkeletonRows } from '../ui/Skeleton/SkeletonRows.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { ListQuery } from './list-query.ts'
import {
  DEFAULT_LIST_QUERY,
  isFiltered,
  isNarrowed,
  onPage,
  pageOf,
  readListQuery,
  withChosenOrder,
  writeListQuery,
} from './list-query.ts'
import type { OwnList } from './own-list.ts'
import styles from './QuizList.module.css'
import { QuizRow } from './QuizRow.tsx'
import type { LoadQuizzes } from './use-quizzes.ts'
import { useQuizzes } from './use-quizzes.ts'

/** A list of quizzes with search, filters and pagination, all kept in the address. */
export function QuizList({
  name,
  load,
  showsVisibility,
  isRanked = false,
  choices,
  rails,
  own,
  whenEmpty,
}: {
  /** Identifies the list in the query cache. */
  name: string
  load: LoadQuizzes
  showsVisibility: boolean
  /** Whether the list can be sorted by relevance and by plays. */
  isRanked?: boolean
  /** What the quizzes of the list have: offered first. */
  choices?: QuizChoices | undefined
  /** Shown above the whole list if it has more than one page. */
  rails?: ReactNode
  own?: OwnList
  /** Shown if there is no quiz at all. */
  whenEmpty: ReactNode
}) {
  const [query, change] = useListQuery(isRanked)
  const { quizzes: found, isOutdated, hasFailed, isStale, isTrying, tryAgain } = useQuizzes(name, query, load)
  const quizzes = found && withoutHidden(found, own?.hidden)
  const top = useRef<HTMLDivElement>(null)

  function goToPage(page: number) {
    change(onPage(query, page))
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div ref={top} className={styles.list}>
      <FilterBar
        query={query}
        total={quizzes?.total}
        offersVisibility={showsVisibility}
        isRanked={isRanked}
        choices={choices}
        onChange={change}
      />
      {isStale && <NotRefreshed isTrying={isTrying} onTryAgain={tryAgain} />}
      {quizzes === undefined ? (
        <QuizListSkeleton hasFailed={hasFailed} onTryAgain={tryAgain} />
      ) : (
        <div className={styles.results} aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
          {!isFiltered(query) && query.offset === 0 && quizzes.total > query.limit && rails}
          {own?.tools(quizzes.results)}
          <Results
            {...{
              quizzes,
              totalWithHidden: found?.total ?? 0,
              query,
              isRanked,
              isOutdated,
              showsVisibility,
              own,
              whenEmpty,
              change,
              goToPage,
            }}
          />
        </div>
      )}
    </div>
  )
}

/** The query in the address and a setter. Any change except of the page goes to the first page. */
function useListQuery(isRanked: boolean): [ListQuery, (query: ListQuery) => void] {
  const [parameters, setParameters] = useSearchParams()
  const query = readListQuery(parameters, isRanked)

  function change(next: ListQuery) {
    const isOtherPage = next.offset !== query.offset
    const changed = withChosenOrder(isOtherPage ? next : { ...next, offset: 0 }, query, isRanked)
    setParameters(writeListQuery(changed, isRanked))
  }

  return [query, change]
}

function withoutHidden(page: QuizPage, hidden: ReadonlySet<string> = new Set()): QuizPage {
  const results = page.results.filter(({ id }) => !hidden.has(id))
  return { ...page, results, total: page.total - (page.results.length - results.length) }
}

function Results({
  quizzes: { results, total },
  totalWithHidden,
  query,
  isRanked,
  isOutdated,
  showsVisibility,
  own,
  whenEmpty,
  change,
  goToPage,
}: {
  quizzes: QuizPage
  /** With the hidden quizzes, which the server still has on their pages. */
  totalWithHidden: number
  query: ListQuery
  isRanked: boolean
  isOutdated: boolean
  showsVisibility: boolean
  own: OwnList | undefined
  whenEmpty: ReactNode
  change: (query: ListQuery) => void
  goToPage: (page: number) => void
}) {
  const { page, pages } = pageOf(query, totalWithHidden)
  if (total === 0)
    return isFiltered(query) ? (
      <NoMatch isNarrowed={isNarrowed(query)} onClear={() => change(DEFAULT_LIST_QUERY)} />
    ) : (
      whenEmpty
    )
  // The page no longer exists, because quizzes were deleted, or never did.
  if (page > pages && !isOutdated) return <Navigate to={`?${writeListQuery(onPage(query, pages), isRanked)}`} replace />
  return (
    <>
      <ul className={styles.rows}>
        {results.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} showsVisibility={showsVisibility} own={own} />
        ))}
      </ul>
      <Pagination page={Math.min(page, pages)} pages={pages} onPage={goToPage} />
    </>
  )
}

function NoMatch({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      shape={1}
      text={
        isNarrowed
          ? t`No quiz matches. Try fewer filters or another word.`
          : t`This folder is empty. Select quizzes to move them here.`
      }
      action={
        <Button kind="secondary" onClick={onClear}>
          {t`Show all quizzes`}
        </Button>
      }
    />
  )
}

/** Shown while the list loads, or after a failure while it is retried. */
function QuizListSkeleton({ hasFailed, onTryAgain }: { hasFailed: boolean; onTryAgain: () => void }) {
  if (!hasFailed)
    return (
      <div className={styles.loading}>
        <SkeletonRows rows={6} label={t`Loading quizzes`} />
        <div className={styles.wheel} aria-hidden="true">
          <Spinner />
        </div>
      </div>
    )
  return (
    <div className={styles.failed}>
      <Spinner size="large" label={t`Trying again`} />
      <p role="alert">{t`The quizzes could not be loaded. We keep trying.`}</p>
      <Button kind="secondary" onClick={onTryAgain}>
        {t`Try again`}
      </Button>
    </div>
  )
}

export function CreateQuizLink() {
  return (
    <Link to={paths.createQuiz()} {...buttonLook({ kind: 'call-to-action' })}>
      <PlusIcon />
      {t`Create a quiz`}
    </Link>
  )
}
