import type { GameHistoryPage } from '@pinwheel/contract'
import { DEFAULT_PAGE_LIMIT } from '@pinwheel/contract/plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { gameHistory } from '../api/games.ts'
import { paths } from '../paths.ts'
import { Header } from '../shell/index.ts'
import { buttonLook } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import { Pagination } from '../ui/Pagination/Pagination.tsx'
import { SkeletonRows } from '../ui/Skeleton/SkeletonRows.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './HistoryPage.module.css'

const PAGE_SIZE = DEFAULT_PAGE_LIMIT.games

/** The games that one has hosted or played. The page stands in the address, so that one comes back to it. */
export function HistoryPage() {
  const [search, setSearch] = useSearchParams()
  const page = pageIn(search)
  const { data, dataUpdatedAt, isError } = useQuery({
    queryKey: ['gameHistory', page],
    queryFn: ({ signal }) => gameHistory({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  })
  useHomeOnFailure(isError)
  return (
    <Page header={<Header />}>
      <title>Your games · Pinwheel</title>
      <PageHead title="Game History" text="The games you have hosted or played, the running ones first." />
      {data ? (
        <Games
          history={data}
          nowMs={dataUpdatedAt}
          page={page}
          onPage={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
        />
      ) : (
        <SkeletonRows rows={PAGE_SIZE} />
      )}
    </Page>
  )
}

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

function useHomeOnFailure(isError: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isError) void navigate(paths.home(), { replace: true })
  }, [isError, navigate])
}

function Games({
  history,
  nowMs,
  page,
  onPage,
}: {
  history: GameHistoryPage
  /** Epoch milliseconds: what is called recent was so when the list was loaded. */
  nowMs: number
  page: number
  onPage: (page: number) => void
}) {
  if (history.total === 0) return <NoGames />
  return (
    <>
      <ol className={styles.rows}>
        {history.results.map((game) => (
          <HistoryRow key={game.id} game={game} nowMs={nowMs} />
        ))}
      </ol>
      <Pagination page={page} pages={Math.max(1, Math.ceil(history.total / history.limit))} onPage={onPage} />
    </>
  )
}

function NoGames() {
  return (
    <EmptyState
      shape={4}
      text="No games yet. Every hall was empty once."
      action={
        <>
          <Link to={paths.discover()} {...buttonLook({ kind: 'secondary' })}>
            Discover Existing Quizzes
          </Link>
          <Link to={paths.createQuiz()} {...buttonLook({ kind: 'call-to-action' })}>
            Create New Quiz
          </Link>
        </>
      }
    />
  )
}
