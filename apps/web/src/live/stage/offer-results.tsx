import { t } from '@lingui/core/macro'
import type { HostEvent } from '@pinwheel/contract'
import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { notify } from '../../ui/Toast/toast.tsx'

/** Offers the results to the host who has completed this event, if that ended the game. A game without players has none. */
export function offerResults(completed: HostEvent, gameId: string): void {
  if (completed.type !== 'GAME_PODIUM_HOST' || completed.leaderboard.length === 0) return
  notify.success(
    t`The game is over, and its results are saved.`,
    <Link to={paths.gameResults(gameId)}>{t`See the results`}</Link>,
  )
}
