import { DEFAULT_PAGE_LIMIT } from '@pinwheel/contract/plain'
import { useLocation, useNavigate } from 'react-router'
import { gameHistory } from '../api/games.ts'
import { paths } from '../paths.ts'
import { Header, usePageQuery } from '../shell/index.ts'
import { Page, PageHead } from '../ui/Page/Page.tsx'
import { Games } from './GameList.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'

const PAGE_SIZE = DEFAULT_PAGE_LIMIT.games

/** The games that one has hosted or played. Whoever comes back to this page finds it as they left it. */
export function HistoryPage() {
  const [page, setPage] = useKeptPage()
  const navigate = useNavigate()
  const { data, updatedAtMs, notice } = usePageQuery({
    queryKey: ['gameHistory', page],
    load: (call) => gameHistory({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, call),
    keepsPrevious: true,
    onFirstFailure: () => void navigate(paths.home(), { replace: true }),
  })
  return (
    <Page header={<Header />}>
      <title>Your games · Pinwheel</title>
      <PageHead title="Game History" text="The games you have hosted or played, the running ones first." />
      {notice}
      {data ? (
        <Games history={data} nowMs={updatedAtMs ?? 0} page={page} onPage={setPage} />
      ) : (
        <HistorySkeleton rows={PAGE_SIZE} />
      )}
    </Page>
  )
}

/** The page belongs to this visit, not to the address: it is kept with the entry of the browser's history. */
function useKeptPage(): [page: number, setPage: (page: number) => void] {
  const navigate = useNavigate()
  const location = useLocation()
  const { page = 1 } = (location.state ?? {}) as { page?: number }
  return [page, (next) => void navigate(location.pathname, { replace: true, state: { page: next } })]
}
