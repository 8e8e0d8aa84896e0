import { plural, t } from '@lingui/core/macro'
import type { GamesOfQuiz } from '@pinwheel/contract'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import { unbroken } from '../../ui/format.ts'
import { playerCount } from '../../quizzes/index.ts'
import { dateTimeText } from '../format.ts'
import styles from './ChosenGames.module.css'
import { MAX_COMPARED } from './game-marks.ts'

/** Chooses the games to compare with. */
export function ChosenGames({
  games,
  chosen,
  onChoose,
}: {
  games: GamesOfQuiz['games']
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}) {
  const isFull = chosen.length >= MAX_COMPARED - 1
  return (
    <fieldset className={styles.games}>
      <legend>{t`Compare with`}</legend>
      <ul>
        {games.map(({ id, name, players, created }) => {
          const isChosen = chosen.includes(id)
          return (
            <li key={id}>
              <Checkbox
                label={`${name} · ${unbroken(dateTimeText(created))} · ${playerCount(players)}`}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
            </li>
          )
        })}
      </ul>
      {games.length >= MAX_COMPARED && <p>{upToText(MAX_COMPARED)}</p>}
    </fieldset>
  )
}

const upToText = (count: number): string =>
  plural(count, { one: 'Up to # game can be compared.', other: 'Up to # games can be compared.' })
