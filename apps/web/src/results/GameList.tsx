import { t } from '@lingui/core/macro'
import type { GameHistoryPage } from '@pinwheel/contract'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { Pagination } from '../ui/Pagination/Pagination.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './HistoryPage.module.css'

/** A page of the user's games, or suggestions if there is none. */
export function GameList({
  history,
  nowMs,
  page,
  onPage,
}: {
  history: GameHistoryPage
  /** Epoch milliseconds of the load, to which relative times refer. */
  nowMs: number
  page: number
  onPage: (page: number) => void
}) {
  if (history.total === 0) return <NoGames />
  const pages = Math.max(1, Math.ceil(history.total / history.limit))
  return (
    <>
      <ol className={styles.rows}>
        {history.results.map((game) => (
          <HistoryRow key={game.id} game={game} nowMs={nowMs} />
        ))}
      </ol>
      <Pagination page={Math.min(page, pages)} pages={pages} onPage={onPage} />
    </>
  )
}

function NoGames() {
  return (
    <EmptyState
      shape={4}
      text={t`You have not hosted or played a game yet.`}
      action={
        <>
          <Link to={paths.discover()} {...buttonLook({ kind: 'secondary' })}>
            {t`Discover Existing Quizzes`}
          </Link>
          <Link to={paths.createQuiz()} {...buttonLook({ kind: 'call-to-action' })}>
            {t`Create New Quiz`}
          </Link>
        </>
      }
    />
  )
}
