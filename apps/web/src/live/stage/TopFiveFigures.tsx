import { t } from '@lingui/core/macro'
import type { LeaderboardEntry, PodiumEntry } from '@pinwheel/contract'
import { StreakBadge } from '../../ui/Badge/Badge.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/desk-icons.tsx'
import { formatNumber } from '../shared/format-number.ts'
import type { RankChange } from './rank-change.ts'
import styles from './TopFiveFigures.module.css'
import { useCountUp } from './use-count-up.ts'

export type AnyEntry = LeaderboardEntry | PodiumEntry

/** The score of an entry, between its change of rank and its streak. */
export function TopFiveFigures({ entry, change, isTied }: { entry: AnyEntry; change: RankChange; isTied: boolean }) {
  return (
    <span className={styles.figures}>
      <RankChangeMark {...change} />
      <span className={styles.marks}>
        <span className={styles.streak}>
          <StreakBadge streak={'streaks' in entry ? entry.streaks : 0} size="large" />
        </span>
        {isTied && <span className={styles.tied}>{t`tied`}</span>}
      </span>
      <Score entry={entry} />
    </span>
  )
}

export const FormerFigures = ({ entry }: { entry: AnyEntry }) => (
  <span className={styles.figures}>
    <Score entry={entry} />
  </span>
)

/** The leaderboard counts up from the score before the question. */
function Score({ entry }: { entry: AnyEntry }) {
  const former = 'streaks' in entry ? (entry.formerScore ?? 0) : entry.score
  const shown = useCountUp(former, entry.score)
  return (
    <b className={styles.score}>
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <span className="visually-hidden">{formatNumber(entry.score)}</span>
    </b>
  )
}

function RankChangeMark({ gained, label }: RankChange) {
  if (label === undefined) return null
  const Arrow = gained > 0 ? ArrowUpIcon : ArrowDownIcon
  return (
    <span className={styles.move}>
      <Arrow />
      <span aria-hidden="true">{formatNumber(Math.abs(gained))}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
