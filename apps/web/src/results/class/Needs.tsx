import type { GameResults, QuestionDetails } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card/Card.tsx'
import { counted } from '../format.ts'
import type { GridRow } from './class-grid.ts'
import { NEED_BELOW, playersWhoNeedHelp, questionsToTeachAgain } from './needs.ts'
import styles from './Needs.module.css'
import { PlayerLink } from './PlayerLink.tsx'

const MAX_SHOWN = 5

const HOW = {
  CLASSIC: {
    players: `Players with less than ${NEED_BELOW}% of their questions right, the lowest share first. Questions before a player joined do not count.`,
    questions: `Questions that less than ${NEED_BELOW}% of the players answered correctly, the lowest share first. A missing answer counts as wrong.`,
  },
  ZERO_TO_ONE_HUNDRED: {
    players: `Players whose answers were less than ${NEED_BELOW}% precise on average, the lowest first. Questions before a player joined do not count.`,
    questions: `Questions whose answers were less than ${NEED_BELOW}% precise on average, the lowest first. A missing answer counts as 0%.`,
  },
} as const

/** Which players need help, and which questions should be taught again. */
export function Needs({
  results,
  rows,
  questions,
}: {
  results: GameResults
  rows: readonly GridRow[]
  questions: readonly QuestionDetails[]
}) {
  const { mode, id } = results
  const players = playersWhoNeedHelp(rows, mode)
  const again = questionsToTeachAgain(rows, questions, mode)
  return (
    <div className={styles.needs}>
      <Need
        title="Who needs help"
        how={HOW[mode].players}
        none="All players are above this limit."
        all={players.length}
      >
        {players.slice(0, MAX_SHOWN).map(({ metric, success }) => (
          <li key={metric.player.id}>
            <PlayerLink gameId={id} metric={metric} />
            <b>{success}%</b>
          </li>
        ))}
      </Need>
      <Need
        title="What to teach again"
        how={HOW[mode].questions}
        none="All questions are above this limit."
        all={again.length}
      >
        {again.slice(0, MAX_SHOWN).map(({ index, text, success, mistake }) => (
          <li key={index}>
            <span>
              {index + 1}. <span dir="auto">{text}</span>
              {mistake && (
                <small>
                  {counted(mistake.count, 'player')} answered “<span dir="auto">{mistake.text}</span>”
                </small>
              )}
            </span>
            <b>{success}%</b>
          </li>
        ))}
      </Need>
    </div>
  )
}

function Need({
  title,
  how,
  none,
  all,
  children,
}: {
  title: string
  how: string
  none: string
  all: number
  children: ReactNode
}) {
  return (
    <Card as="section" className={styles.need} aria-label={title}>
      <h2>{title}</h2>
      {all > 0 ? <ol>{children}</ol> : <p>{none}</p>}
      {all > MAX_SHOWN && <p>and {all - MAX_SHOWN} more</p>}
      <p className={styles.how}>{how}</p>
    </Card>
  )
}
