import { t } from '@lingui/core/macro'
import type { GameResults } from '@pinwheel/contract'
import { gameResults } from '../../api/results.ts'
import { useUserId } from '../../api/use-session.ts'
import { Link, useParams } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { Header, useGoBack, usePageQuery } from '../../shell/index.ts'
import { RankBadge } from '../../ui/Badge/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { QuizLanguage, joinedLetters, scriptAttributes } from '../../ui/quoted.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import type { PlayerMetric } from '../figures.ts'
import { successPercent } from '../figures.ts'
import { onAverageText, pointCount, successText } from '../format.ts'
import { Progress } from '../progress/Progress.tsx'
import { usePlayerAnswers, useResultDetails } from '../use-result-details.ts'
import styles from './PlayerResultsPage.module.css'
import { PlayerSheet } from './PlayerSheet.tsx'
import { BreakableName } from '../../ui/NicknameChip/BreakableName.tsx'

/** The answers of one player in a finished game, for the host and for the player. */
export function PlayerResultsPage() {
  const { gameId = '', playerId = '' } = useParams()
  const goBack = useGoBack()
  const { data: results, notice } = usePageQuery({
    queryKey: ['gameResults', gameId],
    load: (call) => gameResults(gameId, call),
    onFirstFailure: goBack,
  })
  const metric = results?.playerMetrics.find(({ player }) => player.id === playerId)
  return (
    <Page header={<Header />}>
      <title>{`${metric?.player.nickname ?? t`Player`} · ${results?.name ?? t`Results`} · Pinwheel`}</title>
      {notice}
      <Link to={paths.gameResults(gameId)}>{t`All results`}</Link>
      {!results && <Spinner />}
      {results && !metric && <EmptyState text={t`This player did not take part in the game.`} />}
      {results && metric && <Sheet results={results} metric={metric} />}
    </Page>
  )
}

function Sheet({ results, metric }: { results: GameResults; metric: PlayerMetric }) {
  const details = useResultDetails(results.id)
  const answers = usePlayerAnswers(results.id, metric.player.id)
  const isHost = useUserId() === results.host.id
  return (
    <QuizLanguage value={results.languageCode}>
      <PlayerHead results={results} metric={metric} />
      {isHost && <Progress key={metric.player.id} gameId={results.id} playerId={metric.player.id} />}
      {details === 'loading' || answers === 'loading' ? (
        <Spinner />
      ) : details === 'missing' || answers === 'missing' || answers.length === 0 ? (
        <EmptyState text={t`The answers of this player are not available.`} />
      ) : (
        <PlayerSheet questions={details.questions} answers={answers} />
      )}
    </QuizLanguage>
  )
}

/** Nickname, rank and figures of a player. */
export function PlayerHead({ results, metric }: { results: GameResults; metric: PlayerMetric }) {
  return (
    <div className={styles.head}>
      <RankBadge rank={metric.rank} size="large" />
      <div>
        <h1 dir="auto" {...joinedLetters(metric.player.nickname)}>
          <BreakableName nickname={metric.player.nickname} />
        </h1>
        <p>
          <span {...scriptAttributes(results.languageCode, results.name)}>{results.name}</span> ·{' '}
          {pointCount(metric.score)} · {successText(results.mode, successPercent(metric))} ·{' '}
          {onAverageText(metric.averageResponseTime)}
        </p>
      </div>
    </div>
  )
}
