import type { LeaderboardEntry } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { RankBadge, StreakBadge } from '../../ui/Badge/Badge.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons.tsx'
import { counted, figure } from '../figures.ts'
import { PhaseHeading } from '../PhaseHeading.tsx'
import type { HostScreen } from '../screen.ts'
import { moveOf } from './leaderboard-moves.ts'
import type { Move } from './leaderboard-moves.ts'
import styles from './Leaderboard.module.css'
import { NextStep } from './NextStep.tsx'
import { StageFrame } from './StageFrame.tsx'
import { Where } from './Where.tsx'

/** Who leads, five rows deep. Each row comes from where it stood after the question before. */
export const Leaderboard: HostScreen<'GAME_LEADERBOARD_HOST'> = ({ event, actions }) => {
  const { game, leaderboard, pagination } = event
  return (
    <StageFrame
      mood="show"
      pin={[12, 30]}
      game={game}
      actions={actions}
      where={<Where pagination={pagination} />}
      foot={
        <>
          <p className={styles.note}>{counted(pagination.total - pagination.current, 'question')} to go</p>
          <NextStep label="Next question" onStep={actions.next} />
        </>
      }
    >
      <PhaseHeading className={styles.title}>Leaderboard</PhaseHeading>
      <ol className={styles.rows}>
        {leaderboard.map((entry) => (
          <Row key={entry.nickname} entry={entry} />
        ))}
        {leaderboard.length === 0 && <li className={styles.nobody}>Nobody is in the game.</li>}
      </ol>
    </StageFrame>
  )
}

function Row({ entry }: { entry: LeaderboardEntry }) {
  const { position, nickname, score, streaks } = entry
  const move = moveOf(entry)
  return (
    <li
      className={styles.row}
      data-rank={position}
      data-move={move.comesIn ? 'in' : move.places > 0 ? 'up' : move.places < 0 ? 'down' : undefined}
      style={{ '--rows': move.rows } as CSSProperties}
    >
      <span className={styles.rank}>
        <RankBadge rank={position} size="large" />
      </span>
      <bdi className={styles.nickname}>{nickname}</bdi>
      <MoveMark {...move} />
      <span className={styles.streak}>
        <StreakBadge streak={streaks} size="large" />
      </span>
      <b className={styles.score}>{figure(score)}</b>
    </li>
  )
}

function MoveMark({ places, said }: Move) {
  if (said === undefined) return null
  const Arrow = places > 0 ? ArrowUpIcon : ArrowDownIcon
  return (
    <span className={styles.move}>
      <Arrow />
      <span aria-hidden="true">{figure(Math.abs(places))}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  )
}
