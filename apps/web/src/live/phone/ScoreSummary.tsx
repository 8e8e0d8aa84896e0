import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ChevronUpIcon, FlagIcon, FlameIcon } from '../../ui/icons.tsx'
import styles from './ScoreSummary.module.css'
import { formatNumber, isolated } from '../shared/format-number.ts'
import { encouragement, gapText, hasStreak, ofPlayers, ordinal } from './messages.ts'

type Gap = { points: number; nickname: string }

/** The player's position, streak (or total score), and the distance to the player directly ahead. */
export function ScoreSummary({
  streak,
  total,
  isLowest = false,
  rank,
}: {
  streak: number
  total: number
  /** Whether the lowest total wins. */
  isLowest?: boolean
  /** Absent while it must not be known, and for a player without points. */
  rank?: { position: number; players: number; behind: Gap | undefined; isLevel: boolean | undefined }
}) {
  const totalFact = (
    <Fact
      figure={formatNumber(total)}
      label={isLowest ? t`points: the lowest total wins` : t`points in all`}
      blade="tl"
    />
  )
  const streakFact = hasStreak(streak) && (
    <Fact figure={formatNumber(streak)} label={t`right in a row`} blade="tl" icon={<FlameIcon />} />
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
      <Fact figure={ordinal(rank.position)} label={ofPlayers(rank.players)} blade="tr" />
      {streakFact || totalFact}
      <GapToNext {...rank} {...{ isLowest }} message={encouragement(rank.position, rank.isLevel)} />
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
function GapToNext({
  position,
  behind,
  isLevel = false,
  isLowest = false,
  message,
}: {
  position: number
  behind: Gap | undefined
  isLevel?: boolean | undefined
  isLowest?: boolean
  message?: string
}) {
  // Without a gap and not first: the player joined after this question.
  if (!behind && position !== 1) return null
  const alone = isLowest ? t`You have the lowest total` : t`Nobody is ahead of you`
  const leading = isLevel ? t`Level with the next player` : alone
  return (
    <p className={styles.ahead} data-blade="tl">
      {behind ? <ChevronUpIcon /> : <FlagIcon />}
      <span>
        <b>{behind ? <GapText {...{ behind, isLowest }} /> : leading}</b>
        {message && <small>{message}</small>}
      </span>
    </p>
  )
}

/** In 0–100 mode the player ahead has fewer points. Screen readers also hear the words of Classic mode. */
function GapText({ behind, isLowest }: { behind: Gap; isLowest: boolean }) {
  if (!isLowest || behind.points === 0) return gapText(behind)
  const [figure, name] = [formatNumber(Math.abs(behind.points)), isolated(behind.nickname)]
  return (
    <>
      <span aria-hidden="true">{t`${figure} more than ${name}`}</span>
      <span className="visually-hidden">{gapText(behind)}</span>
    </>
  )
}
