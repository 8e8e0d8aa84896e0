import { t } from '@lingui/core/macro'
import type { GameResults, ResultDetails } from '@pinwheel/contract'
import { useState } from 'react'
import { Badge, RankBadge } from '../ui/Badge/Badge.tsx'
import { TextField } from '../ui/Field/TextField.tsx'
import { SearchIcon } from '../ui/desk-icons.tsx'
import { Pagination } from '../ui/Pagination/Pagination.tsx'
import { answerFacts } from './answer-facts.ts'
import { successPercent } from './figures.ts'
import { MetricRow, MetricRows } from './MetricRow.tsx'
import { PlayerAnswers } from './PlayerAnswers.tsx'
import styles from './PlayersPanel.module.css'
import { playerCount } from '../quizzes/index.ts'
import { formatNumber } from '../ui/format.ts'
import { joinedLetters } from '../ui/quoted.ts'
import { pointCount } from './format.ts'
import type { Loadable } from './use-result-details.ts'

type PlayersPanelProps = {
  results: GameResults
  details: Loadable<ResultDetails>
  isHost: boolean
  userId: string | undefined
}

/** With more players a search field is shown. */
const MAX_WITHOUT_SEARCH = 20
/** Rendering two thousand rows takes seconds. */
const PAGE_SIZE = 50

/** All players by rank. The host sees the answers of all players, a player only their own. */
export function PlayersPanel(props: PlayersPanelProps) {
  const { playerMetrics } = props.results
  const [wanted, setWanted] = useState('')
  const sought = wanted.trim().toLocaleLowerCase()
  const found = playerMetrics.filter(({ player }) => player.nickname.toLocaleLowerCase().includes(sought))
  // Starts at the page with the user's own row.
  const ownIndex = found.findIndex(({ player }) => player.id === props.userId)
  const [chosenPage, setPage] = useState(() => 1 + Math.floor(Math.max(0, ownIndex) / PAGE_SIZE))
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(chosenPage, pages)
  return (
    <>
      {playerMetrics.length > MAX_WITHOUT_SEARCH && (
        <div className={styles.search}>
          <TextField
            label={t`Find a player`}
            labelHidden
            placeholder={t`Find a player`}
            type="search"
            before={<SearchIcon />}
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value)
              setPage(1)
            }}
          />
          <p role="status">{sought && playerCount(found.length)}</p>
        </div>
      )}
      <MetricRows label={t`Players`}>
        {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((metric) => (
          <PlayerRow key={metric.player.id} metric={metric} {...props} />
        ))}
      </MetricRows>
      <div className={styles.pages}>
        <Pagination page={page} pages={pages} onPage={setPage} />
      </div>
    </>
  )
}

function PlayerRow({
  metric,
  results,
  details,
  isHost,
  userId,
}: PlayersPanelProps & { metric: GameResults['playerMetrics'][number] }) {
  const { player, rank, score, longestCorrectStreak } = metric
  const isSelf = player.id === userId
  return (
    <MetricRow
      lead={<RankBadge rank={rank} />}
      name={player.nickname}
      quoted={{ dir: 'auto', ...joinedLetters(player.nickname) }}
      badge={isSelf && <Badge colour="blue">{t`You`}</Badge>}
      note={pointCount(score)}
      percent={successPercent(metric)}
      facts={[...answerFacts(metric), { name: t`Longest streak`, value: formatNumber(longestCorrectStreak) }]}
    >
      {(isHost || isSelf) && <PlayerAnswers gameId={results.id} playerId={player.id} details={details} />}
    </MetricRow>
  )
}
