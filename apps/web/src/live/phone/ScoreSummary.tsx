import type { ReactNode } from 'react'
import { ChevronUpIcon, FlagIcon, FlameIcon } from '../../ui/icons.tsx'
import styles from './ScoreSummary.module.css'
import { formatNumber } from '../shared/format-number.ts'
import { encouragement, gapText, hasStreak, ordinal, playersOf } from './messages.ts'

type Gap = { points: number; nickname: string }

/** The player's position, streak (or total score), and the distance to the player directly ahead. */
export function ScoreSummary({
  streak,
  total,
  rank,
}: {
  streak: number
  total: number
  /** Absent while it must not be known, and for a player without points. */
  rank?: { position: number; players: number; behind: Gap | undefined; isLevel: boolean | undefined }
}) {
  const totalFact = <Fact figure={formatNumber(total)} label="points in all" blade="tl" />
  const streakFact = hasStreak(streak) && (
    <Fact figure={formatNumber(streak)} label="right in a row" blade="tl" icon={<FlameIcon />} />
  )
  if (!rank)
    return (
      <div className={styles.standing}>
        {totalFact}
        {streakFact}
      </div>
    )
  return (
    <div className={styles.standing}>
      <Fact figure={ordinal(rank.position)} label={`of ${playersOf(rank.players)}`} blade="tr" />
      {streakFact || totalFact}
      <GapToNext {...rank} message={encouragement(rank.position)} />
    </div>
  )
}

function Fact({ figure, label, blade, icon }: { figure: string; label: string; blade: 'tl' | 'tr'; icon?: ReactNode }) {
  return (
    <p className={styles.fact} data-paper="" data-blade={blade} data-long={figure.length > 7 || undefined}>
      <b>
        {icon}
        {figure}
      </b>{' '}
      {label}
    </p>
  )
}

/** The player directly ahead, with the distance in points. */
export function GapToNext({
  position,
  behind,
  isLevel = false,
  message,
}: {
  position: number
  behind: Gap | undefined
  isLevel?: boolean | undefined
  message?: string
}) {
  // Without a gap and not first: the player joined after this question.
  if (!behind && position !== 1) return null
  const leading = isLevel ? 'Level with the next player' : 'Nobody is ahead of you'
  return (
    <p className={styles.ahead} data-blade="tl" dir="auto">
      {behind ? <ChevronUpIcon /> : <FlagIcon />}
      <span>
        <b>{behind ? gapText(behind) : leading}</b>
        {message && <small>{message}</small>}
      </span>
    </p>
  )
}
