import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Icon } from '../icons.tsx'
import { FlameIcon } from '../icons.tsx'
import styles from './Badge.module.css'

/** A word or a number on a coloured label. Green, red and orange show a status; blue and quiet a kind. */
export function Badge({
  colour = 'quiet',
  size = 'small',
  icon: Picture,
  children,
}: {
  colour?: 'green' | 'red' | 'orange' | 'blue' | 'quiet'
  size?: 'small' | 'large'
  icon?: Icon
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-colour={colour} data-size={size}>
      {Picture && <Picture />}
      {children}
    </span>
  )
}

const METALS: Readonly<Record<number, string>> = { 1: 'gold', 2: 'silver', 3: 'bronze' }

/** A rank, from 1. The first three are gold, silver and bronze, all others white. */
export function RankBadge({ rank, size = 'small' }: { rank: number; size?: 'small' | 'large' }) {
  return (
    <span className={styles.rank} data-metal={METALS[rank] ?? 'white'} data-size={size}>
      <span className="visually-hidden">{t`Rank`} </span>
      {rank}
    </span>
  )
}

/** The number of right answers in a row, shown from two on. */
export function StreakBadge({ streak, size = 'small' }: { streak: number; size?: 'small' | 'large' }) {
  if (streak < 2) return null
  return (
    <span className={styles.badge} data-colour="streak" data-size={size}>
      <FlameIcon />
      <b>{streak}</b>
      <span className="visually-hidden">{t`right in a row`}</span>
    </span>
  )
}
