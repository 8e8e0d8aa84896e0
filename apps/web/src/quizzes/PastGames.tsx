import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gamesWithQuiz } from '../api/quizzes.ts'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Card } from '../ui/Card/Card.tsx'
import styles from './PastGames.module.css'
import { dateFormat, unbroken } from '../ui/format.ts'
import { playerCount } from './counts.ts'

const SHOWN_AT_FIRST = 5

/** The results of the games that the user hosted with a quiz, the newest first. Nothing if there are none. */
export function PastGames({ quizId }: { quizId: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const { data } = useQuery({
    queryKey: ['quiz', quizId, 'games'],
    queryFn: ({ signal }) => gamesWithQuiz(quizId, { signal, quiet: true }),
  })
  const games = data?.games ?? []
  const count = games.length
  if (count === 0) return null
  const date = dateFormat({ dateStyle: 'medium' })
  return (
    <Card as="section" className={styles.games ?? ''} aria-labelledby="past-games">
      <h2 id="past-games">{t`Your games with this quiz`}</h2>
      <ul>
        {games.slice(0, showsAll ? undefined : SHOWN_AT_FIRST).map(({ id, name, players, created }) => (
          <li key={id}>
            <Link to={paths.gameResults(id)} dir="auto">
              {name}
            </Link>
            <small>
              <time dateTime={created}>{unbroken(date.format(new Date(created)))}</time> · {playerCount(players)}
            </small>
          </li>
        ))}
      </ul>
      {!showsAll && count > SHOWN_AT_FIRST && (
        <Button kind="plain" onClick={() => setShowsAll(true)}>
          {t`Show all ${count}`}
        </Button>
      )}
    </Card>
  )
}
