import { t } from '@lingui/core/macro'
import { DEFAULT_PAGE_LIMIT } from '@pinwheel/contract/plain'
import { useEffect, useEffectEvent } from 'react'
import { gameHistory } from '../api/games.ts'
import { useLocation, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Header, usePageQuery } from '../shell/index.ts'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import { SkeletonRows } from '../ui/Skeleton/SkeletonRows.tsx'
import { GameList } from './GameList.tsx'

const PAGE_SIZE = DEFAULT_PAGE_LIMIT.games

/** The games that the user has hosted or played. Going back to this page restores the page of the list. */
export function HistoryPage() {
  const [page, setPage] = usePageInHistory()
  const navigate = useNavigate()
  const { data, updatedAtMs, notice } = usePageQuery({
    queryKey: ['gameHistory', page],
    load: (call) => gameHistory({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, call),
    keepsPrevious: true,
    onFirstFailure: () => navigate(paths.home(), { replace: true }),
  })
  useExistingPage(page, data && Math.max(1, Math.ceil(data.total / data.limit)), setPage)
  return (
    <Page header={<Header />}>
      <title>{`${t`Your games`} · Pinwheel`}</title>
      <PageHead title={t`Game History`} text={t`Games you have hosted or played, running games first.`} />
      {notice}
      {data ? (
        <GameList history={data} nowMs={updatedAtMs ?? 0} page={page} onPage={setPage} />
      ) : (
        <SkeletonRows rows={PAGE_SIZE} label={t`Loading your games`} isCompact />
      )}
    </Page>
  )
}

/** Goes to the last page after the only game of a later one was deleted. */
function useExistingPage(page: number, pages: number | undefined, setPage: (page: number) => void): void {
  const goTo = useEffectEvent(setPage)
  useEffect(() => {
    if (pages !== undefined && page > pages) goTo(pages)
  }, [page, pages])
}

/** The page number, kept in the state of the history entry instead of the address. */
function usePageInHistory(): [page: number, setPage: (page: number) => void] {
  const navigate = useNavigate()
  const location = useLocation()
  const { page = 1 } = (location.state ?? {}) as { page?: number }
  return [page, (next) => navigate(location.pathname, { replace: true, state: { page: next } })]
}
