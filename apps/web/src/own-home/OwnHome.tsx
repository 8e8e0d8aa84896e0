import { t } from '@lingui/core/macro'
import type { GameSummary, Quiz } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { enterGame } from '../api/games.ts'
import { useCurrentUser } from '../api/use-session.ts'
import { HOST_REQUEST } from '../host-request.ts'
import { Link, useIsCurrent, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/Button/Button.tsx'
import { Card } from '../ui/Card/Card.tsx'
import { dateFormat } from '../ui/format.ts'
import { PlayIcon } from '../ui/desk-icons.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { quotedIn } from '../ui/quoted.ts'
import styles from './OwnHome.module.css'
import { useOwnHome } from './use-own-home.ts'

/** What signed-in users begin with: their quizzes, their games and a new quiz. Those without a quiz get some to host. */
export function OwnHome() {
  const nickname = useCurrentUser()?.defaultNickname ?? ''
  const content = useOwnHome()
  return (
    <Card as="section" corner="tr" className={styles.own} aria-label={t`Yours`} aria-busy={content === undefined}>
      <div className={styles.head}>
        <h2>{nickname ? t`Welcome back, ${nickname}` : t`Welcome back`}</h2>
        <Link to={paths.createQuiz()} {...buttonLook({ kind: 'call-to-action', size: 'small' })}>
          <PlusIcon />
          {t`New quiz`}
        </Link>
      </div>
      {content === undefined ? (
        <div className={styles.loading} />
      ) : (
        <>
          <Quizzes quizzes={content.quizzes} areOwn={content.areOwn} />
          {content.games.length > 0 && <Games games={content.games} />}
        </>
      )}
    </Card>
  )
}

function Quizzes({ quizzes, areOwn }: { quizzes: readonly Quiz[]; areOwn: boolean }) {
  if (quizzes.length === 0) return null
  return (
    <List
      title={areOwn ? <Link to={paths.ownQuizzes()}>{t`Your quizzes`}</Link> : t`Host one of these`}
      end={!areOwn && <Link to={paths.discover()}>{t`More quizzes`}</Link>}
    >
      {quizzes.map((quiz) => (
        <QuizLine key={quiz.id} quiz={quiz} />
      ))}
    </List>
  )
}

function QuizLine({ quiz: { id, title, languageCode } }: { quiz: Quiz }) {
  const titleId = useId()
  const buttonId = useId()
  return (
    <li>
      <Link to={paths.quiz(id)} className={styles.name} id={titleId} {...quotedIn(languageCode, title)}>
        {title}
      </Link>
      <Link
        to={paths.quiz(id)}
        state={HOST_REQUEST}
        id={buttonId}
        aria-labelledby={`${buttonId} ${titleId}`}
        {...buttonLook({ kind: 'secondary', size: 'small' })}
      >
        <PlayIcon />
        {t`Host`}
      </Link>
    </li>
  )
}

function Games({ games }: { games: readonly GameSummary[] }) {
  return (
    <List title={<Link to={paths.ownGames()}>{t`Your games`}</Link>}>
      {games.map((game) => (
        <li key={game.id}>{game.status === 'ACTIVE' ? <Running game={game} /> : <Finished game={game} />}</li>
      ))}
    </List>
  )
}

function Running({ game: { id, name } }: { game: GameSummary }) {
  const navigate = useNavigate()
  // The user may have left the page while the server answered.
  const isCurrent = useIsCurrent()

  async function enterAgain() {
    try {
      await enterGame({ gameId: id }, { isWanted: isCurrent })
    } catch {
      return // the refusal has been shown as a message
    }
    if (isCurrent()) navigate(paths.game())
  }

  return (
    <>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <button type="button" {...buttonLook({ size: 'small' })} onClick={() => void enterAgain()}>
        <PlayIcon />
        {t`Back to your game`}
      </button>
    </>
  )
}

function Finished({ game: { id, name, created } }: { game: GameSummary }) {
  return (
    <>
      <Link to={paths.gameResults(id)} className={styles.name} dir="auto">
        {name}
      </Link>
      <time dateTime={created}>{dateFormat({ day: 'numeric', month: 'short' }).format(new Date(created))}</time>
    </>
  )
}

function List({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {end}
      </div>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}
