import { plural, t } from '@lingui/core/macro'
import type { GameResults, QuestionDetails } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card/Card.tsx'
import { useQuoted } from '../../ui/quoted.ts'
import type { GridRow } from './class-grid.ts'
import type { QuestionNeed } from './needs.ts'
import { NEED_BELOW, playersWhoNeedHelp, questionsToTeachAgain } from './needs.ts'
import styles from './Needs.module.css'
import { PlayerLink } from './PlayerLink.tsx'
import { formatNumber, percentText } from '../../ui/format.ts'
import { SLOT, withElement } from '../../ui/with-element.tsx'

const MAX_SHOWN = 5

/** Who and what is shown. @param limit "50%" */
const HOW = {
  CLASSIC: {
    players: (limit: string) =>
      t`Players with less than ${limit} of their questions right, the lowest share first. Questions before a player joined do not count.`,
    questions: (limit: string) =>
      t`Questions that less than ${limit} of the players answered correctly, the lowest share first. A missing answer counts as wrong.`,
  },
  ZERO_TO_ONE_HUNDRED: {
    players: (limit: string) =>
      t`Players whose answers were less than ${limit} precise on average, the lowest first. Questions before a player joined do not count.`,
    questions: (limit: string) =>
      t`Questions whose answers were less than ${limit} precise on average, the lowest first. A missing answer counts as 0%.`,
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
  const quoted = useQuoted()
  const players = playersWhoNeedHelp(rows, mode)
  const again = questionsToTeachAgain(rows, questions, mode)
  const limit = percentText(NEED_BELOW)
  return (
    <div className={styles.needs}>
      <Need
        title={t`Who needs help`}
        how={HOW[mode].players(limit)}
        none={t`All players are above this limit.`}
        all={players.length}
      >
        {players.slice(0, MAX_SHOWN).map(({ metric, success }) => (
          <li key={metric.player.id}>
            <PlayerLink gameId={id} metric={metric} />
            <b>{percentText(success)}</b>
          </li>
        ))}
      </Need>
      <Need
        title={t`What to teach again`}
        how={HOW[mode].questions(limit)}
        none={t`All questions are above this limit.`}
        all={again.length}
      >
        {again.slice(0, MAX_SHOWN).map(({ index, text, success, mistake }) => (
          <li key={index}>
            <span>
              {index + 1}. <span {...quoted(text)}>{text}</span>
              {mistake && <small>{withElement(mistakeText(mistake.count), <Mistake {...mistake} />)}</small>}
            </span>
            <b>{percentText(success)}</b>
          </li>
        ))}
      </Need>
    </div>
  )
}

function Mistake({ text, isQuoted }: NonNullable<QuestionNeed['mistake']>) {
  const quoted = useQuoted()
  return <bdi {...(isQuoted && quoted(text))}>{text}</bdi>
}

function mistakeText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} player answered “${SLOT}”`, other: `${figure} players answered “${SLOT}”` })
}

function moreText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `and ${figure} more`, other: `and ${figure} more` })
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
      {all > MAX_SHOWN && <p>{moreText(all - MAX_SHOWN)}</p>}
      <p className={styles.how}>{how}</p>
    </Card>
  )
}
