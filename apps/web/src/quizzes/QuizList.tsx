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
  onPage,
  pageOf,
  readListQuery,
  withChosenOrder,
  writeListQuery,
} from './list-query.ts'
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
  /** Shown if there is no quiz at all. */
  whenEmpty: ReactNode
}) {
  const [query, change] = useListQuery(isRanked)
  const { quizzes, isOutdated, hasFailed, isStale, isTrying, tryAgain } = useQuizzes(name, query, load)
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
          <Results {...{ quizzes, query, isOutdated, showsVisibility, whenEmpty, change, goToPage }} />
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

function Results({
  quizzes: { results, total },
  query,
  isOutdated,
  showsVisibility,
  whenEmpty,
  change,
  goToPage,
}: {
  quizzes: QuizPage
  query: ListQuery
  isOutdated: boolean
  showsVisibility: boolean
  whenEmpty: ReactNode
  change: (query: ListQuery) => void
  goToPage: (page: number) => void
}) {
  const { page, pages } = pageOf(query, total)
  if (total === 0) return isFiltered(query) ? <NoMatch onClear={() => change(DEFAULT_LIST_QUERY)} /> : whenEmpty
  // The page no longer exists, because quizzes were deleted, or never did.
  if (page > pages && !isOutdated) return <Navigate to={`?${writeListQuery(onPage(query, pages))}`} replace />
  return (
    <>
      <ul className={styles.rows}>
        {results.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} showsVisibility={showsVisibility} />
        ))}
      </ul>
      <Pagination page={Math.min(page, pages)} pages={pages} onPage={goToPage} />
    </>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      shape={1}
      text="No quiz matches. Try fewer filters or another word."
      action={
        <Button kind="secondary" onClick={onClear}>
          Show all quizzes
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
        <SkeletonRows rows={6} label="Loading quizzes" />
        <div className={styles.wheel} aria-hidden="true">
          <Spinner />
        </div>
      </div>
    )
  return (
    <div className={styles.failed}>
      <Spinner size="large" label="Trying again" />
      <p role="alert">The quizzes could not be loaded. We keep trying.</p>
      <Button kind="secondary" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  )
}

export function CreateQuizLink() {
  return (
    <Link to={paths.createQuiz()} {...buttonLook({ kind: 'call-to-action' })}>
      <PlusIcon />
      Create a quiz
    </Link>
  )
}
