import type { ReactNode } from 'react'
import { ChevronUpIcon, FlagIcon, FlameIcon } from '../../ui/icons.tsx'
import styles from './ScoreSummary.module.css'
import { formatNumber } from '../shared/format-number.ts'
import { gapText, hasStreak, ordinal, playersOf } from './messages.ts'

/** The player's position, streak (or total score), and the distance to the player directly ahead. */
export function ScoreSummary({
  position,
  players,
  streak,
  total,
  behind,
}: {
  position: number
  players: number
  streak: number
  total: number
  behind?: { points: number; nickname: string } | undefined
}) {
  return (
    <div className={styles.standing}>
      <Fact figure={ordinal(position)} label={`of ${playersOf(players)}`} blade="tr" />
      {hasStreak(streak) ? (
        <Fact figure={formatNumber(streak)} label="right in a row" blade="tl" icon={<FlameIcon />} />
      ) : (
        <Fact figure={formatNumber(total)} label="points in all" blade="tl" />
      )}
      <GapToNext position={position} behind={behind} />
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
}: {
  position: number
  behind: { points: number; nickname: string } | undefined
}) {
  // Without a gap and not first: the player joined after this question.
  if (!behind && position !== 1) return null
  return (
    <p className={styles.ahead} data-blade="tl" dir="auto">
      {behind ? <ChevronUpIcon /> : <FlagIcon />}
      <span>{behind ? gapText(behind) : 'Nobody is ahead of you'}</span>
    </p>
  )
}
