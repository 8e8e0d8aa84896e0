import type { ReactNode } from 'react'
import { ChevronUpIcon, FlagIcon, FlameIcon } from '../../ui/icons.tsx'
import styles from './ScoreSummary.module.css'
import { figure } from '../shared/format-number.ts'
import { gapText, hasStreak, ordinal, playersOf } from './messages.ts'

/** How one stands, on slips of paper at the foot: the place, the streak or else the total, and who is just ahead. */
export function Standing({
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
      <Fact figure={ordinal(position)} of={`of ${playersOf(players)}`} blade="tr" />
      {hasStreak(streak) ? (
        <Fact figure={figure(streak)} of="right in a row" blade="tl" icon={<FlameIcon />} />
      ) : (
        <Fact figure={figure(total)} of="points in all" blade="tl" />
      )}
      <Ahead position={position} behind={behind} />
    </div>
  )
}

function Fact({ figure, of, blade, icon }: { figure: string; of: string; blade: 'tl' | 'tr'; icon?: ReactNode }) {
  return (
    <p className={styles.fact} data-paper="" data-blade={blade} data-long={figure.length > 7 || undefined}>
      <b>
        {icon}
        {figure}
      </b>{' '}
      {of}
    </p>
  )
}

/** Who is directly ahead, and how far; for the leader that nobody is. */
export function Ahead({
  position,
  behind,
}: {
  position: number
  behind: { points: number; nickname: string } | undefined
}) {
  // Whoever came too late for this question has nobody directly ahead, and does not lead either.
  if (!behind && position !== 1) return null
  return (
    <p className={styles.ahead} data-blade="tl" dir="auto">
      {behind ? <ChevronUpIcon /> : <FlagIcon />}
      <span>{behind ? gapText(behind) : 'Nobody is ahead of you'}</span>
    </p>
  )
}
