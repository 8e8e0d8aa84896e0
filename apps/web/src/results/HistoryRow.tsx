import { t } from '@lingui/core/macro'
import type { GameSummary } from '@pinwheel/contract'
import { enterGame } from '../api/games.ts'
import { Link, useIsCurrent, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Cover, HostGame, MODE_LABELS, playerCount } from '../quizzes/index.ts'
import { Badge, RankBadge } from '../ui/Badge/Badge.tsx'
import { Card } from '../ui/Card/Card.tsx'
import { PlayIcon } from '../ui/desk-icons.tsx'
import { FlagIcon } from '../ui/icons.tsx'
import { unbroken } from '../ui/format.ts'
import { relativeTime } from '../ui/relative-time.ts'
import styles from './HistoryPage.module.css'
import { dateText, pointCount } from './format.ts'
import { GameMenu } from './manage/GameMenu.tsx'
import { SLOT, withElement } from '../ui/with-element.tsx'
import { joinedLetters } from '../ui/quoted.ts'

/** A game of the history. A running game can be entered again, a finished one links to its results. */
export function HistoryRow({ game, nowMs }: { game: GameSummary; nowMs: number }) {
  return (
    <Card as="li" lifts className={styles.row}>
      <span className={styles.cover}>
        <Cover url={game.imageCoverURL} title={game.name} />
      </span>
      <div className={styles.text}>
        <h2 dir="auto">{game.status === 'ACTIVE' ? <EnterAgain game={game} /> : <ResultsLink game={game} />}</h2>
        <p>
          {MODE_LABELS[game.mode]} ·{' '}
          <time dateTime={game.created}>{relativeTime(Date.parse(game.created), nowMs)}</time>
        </p>
        <Figures game={game} />
        {game.note !== undefined && (
          <p className={styles.note} dir="auto">
            {game.note}
          </p>
        )}
      </div>
      <div className={styles.end}>
        <Standing game={game} />
        {game.status === 'COMPLETED' && game.participantType === 'HOST' && (
          <div className={styles.actions}>
            {game.quizId && (
              <HostGame quizId={game.quizId} label={t`Host again`} look={{ kind: 'secondary', size: 'small' }} />
            )}
            <GameMenu game={game} hasResults={game.players !== undefined} />
          </div>
        )}
      </div>
    </Card>
  )
}

/** "21 Nov 2026 · 24 players · Best: Yuki" */
function Figures({ game: { created, players, bestPlayer } }: { game: GameSummary }) {
  return (
    <p>
      {unbroken(dateText(created))}
      {players !== undefined && ` · ${playerCount(players)}`}
      {bestPlayer !== undefined && (
        <>
          {' · '}
          <span className={styles.best}>
            {withElement(t`Best: ${SLOT}`, <bdi {...joinedLetters(bestPlayer)}>{bestPlayer}</bdi>)}
          </span>
        </>
      )}
    </p>
  )
}

function ResultsLink({ game }: { game: GameSummary }) {
  return (
    <Link to={paths.gameResults(game.id)} className={styles.link}>
      {game.name}
    </Link>
  )
}

function EnterAgain({ game }: { game: GameSummary }) {
  const navigate = useNavigate()
  // The user may have left the page while the server answered.
  const isCurrent = useIsCurrent()

  async function enterAgain() {
    try {
      await enterGame({ gameId: game.id }, { isWanted: isCurrent })
    } catch {
      return // the refusal has been shown as a message
    }
    if (isCurrent()) navigate(paths.game())
  }

  return (
    <button type="button" className={styles.link} onClick={() => void enterAgain()}>
      {game.name}
    </button>
  )
}

function Standing({ game }: { game: GameSummary }) {
  return (
    <p className={styles.standing}>
      {game.status === 'ACTIVE' && (
        <Badge colour="green" icon={PlayIcon}>
          {t`Ongoing`}
        </Badge>
      )}
      {game.participantType === 'HOST' ? (
        <Badge colour="blue" icon={FlagIcon}>
          {t({ message: 'Host', context: 'person' })}
        </Badge>
      ) : (
        <>
          {game.rank ? <RankBadge rank={game.rank} /> : null}
          <Badge>{pointCount(game.score ?? 0)}</Badge>
        </>
      )}
    </p>
  )
}
