import type { PodiumEntry } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { formatNumber } from '../shared/format-number.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import type { HostScreen } from '../shared/screen.ts'
import { ceremonyDuration, riseDelay } from './podium-timing.ts'
import { Confetti } from './Confetti.tsx'
import { ConfirmedStep } from './ConfirmedStep.tsx'
import { Nickname } from './Nickname.tsx'
import styles from './Podium.module.css'
import { StageFrame } from './StageFrame.tsx'
import { TopFive } from './TopFive.tsx'
import { useIsAfter } from './use-is-after.ts'

const PAINTS = ['yellow', 'silver', 'orange'] as const

/** The places from left to right. */
const PLACES = [2, 1, 3] as const

/**
 * The ceremony: the places rise from fifth to first with growing delays, then wheel and confetti follow. The first three
 * stand on steps of this screen; `TopFive` shows the rows of the fourth and fifth. Keys are ignored until it is over.
 */
export const Podium: HostScreen<'GAME_PODIUM_HOST'> = ({ event: { game, leaderboard }, actions }) => {
  const places = PLACES.filter((place) => place <= widthOf(leaderboard.length))
  const isOver = useIsAfter(ceremonyDuration(leaderboard.length))
  return (
    <StageFrame
      mood="show"
      pin={[50, 23.5]}
      game={game}
      actions={actions}
      isCeremony
      barStart={<b>{game.name}</b>}
      barEnd={
        <ConfirmedStep
          label="Quit"
          question="Really quit?"
          instruction="Press once more to end the game."
          hasKeys={isOver}
          actions={actions}
        />
      }
    >
      <PhaseHeading className="visually-hidden">{ceremony(leaderboard)}</PhaseHeading>
      {leaderboard.length === 0 && <p className={styles.empty}>Nobody was left to win.</p>}
      <div
        className={styles.podium}
        data-form="ceremony"
        data-rows={leaderboard.length > 3 || undefined}
        aria-hidden="true"
      >
        {places.map((place) => {
          const entry = leaderboard[place - 1]
          return entry ? (
            <Step key={place} place={place} entry={entry} after={riseDelay(place, leaderboard.length)} />
          ) : (
            <div key={place} className={styles.step} data-place={place} />
          )
        })}
      </div>
      <div className={styles.rows} aria-hidden="true">
        <TopFive entries={leaderboard} riseDelay={(place) => riseDelay(place, leaderboard.length)} />
      </div>
      {leaderboard.length > 0 && <Confetti after={riseDelay(1, leaderboard.length)} />}
    </StageFrame>
  )
}

function Step({
  place,
  entry: { position, nickname, score },
  after,
}: {
  place: 1 | 2 | 3
  entry: PodiumEntry
  after: number
}) {
  return (
    <div
      className={styles.step}
      data-place={place}
      data-taken=""
      data-paint={PAINTS[place - 1]}
      style={{ '--after': `${after}ms` } as CSSProperties}
    >
      {place === 1 && <PinwheelMark className={styles.wheel} />}
      <Nickname nickname={nickname} className={styles.nickname} />
      <p className={styles.score}>{formatNumber(score)}</p>
      <b className={styles.column}>{position}</b>
    </div>
  )
}

/** With two entries, an empty third step keeps the winner in the middle. */
const widthOf = (entries: number): number => (entries < 2 ? entries : 3)

const ceremony = (leaderboard: readonly PodiumEntry[]): string =>
  [
    'Podium.',
    ...leaderboard.map(({ position, nickname, score }) => `${position}: ${nickname}, ${formatNumber(score)}.`),
  ].join(' ')
