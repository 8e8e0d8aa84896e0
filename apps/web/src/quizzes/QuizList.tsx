import type { QuizPage } from '@pinwheel/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { Pagination } from '../ui/Pagination/Pagination.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { ListQuery } from './list-query.ts'
import { DEFAULT_LIST_QUERY, pageOf, writeListQuery } from './list-query.ts'
import styles from './QuizList.module.css'
import { QuizRow } from './QuizRow.tsx'
import { useListQuery } from './use-list-query.ts'

/** Quizzes with search, filter and pages. Everything chosen stands in the address. */
export function QuizList({
  name,
  load,
  showsVisibility,
  whenEmpty,
}: {
  /** Of the list, for what has been loaded. */
  name: string
  load: (query: ListQuery, signal: AbortSignal) => Promise<QuizPage>
  showsVisibility: boolean
  /** What to say when there is no quiz at all, whatever one looks for. */
  whenEmpty: ReactNode
}) {
  const [query, change] = useListQuery()
  const { data, refetch, isError } = useQuery({
    queryKey: ['quizzes', name, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <FilterBar query={query} total={data?.total} offersVisibility={showsVisibility} onChange={change} />
      {data === undefined || isError ? (
        <div className={styles.waiting}>
          <Spinner size="large" />
          {isError && (
            <Button kind="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </div>
      ) : (
        <Rows {...{ data, query, showsVisibility, whenEmpty, change }} />
      )}
    </>
  )
}

function Rows({
  data,
  query,
  showsVisibility,
  whenEmpty,
  change,
}: {
  data: QuizPage
  query: ListQuery
  showsVisibility: boolean
  whenEmpty: ReactNode
  change: (query: ListQuery) => void
}) {
  const { page, pages } = pageOf(query, data.total)
  if (data.total === 0)
    return isNarrowed(query) ? <NothingFound onClear={() => change(DEFAULT_LIST_QUERY)} /> : whenEmpty
  return (
    <>
      <ul className={styles.rows}>
        {data.results.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} showsVisibility={showsVisibility} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} onPage={(next) => change({ ...query, offset: (next - 1) * query.limit })} />
    </>
  )
}

const isNarrowed = (query: ListQuery): boolean =>
  [...writeListQuery(query).keys()].some((key) => !['sort', 'order', 'limit', 'offset'].includes(key))

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      shape={1}
      text="No quiz fits. Try fewer filters, or another word."
      action={
        <Button kind="secondary" onClick={onClear}>
          Show all quizzes
        </Button>
      }
    />
  )
}
