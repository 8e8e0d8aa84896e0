import type { PodiumEntry } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { formatNumber } from '../shared/format-number.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import type { HostScreen } from '../shared/screen.ts'
import { ceremonyDuration, riseDelay } from './podium-timing.ts'
import { Confetti } from './Confetti.tsx'
import { ConfirmedStep } from './ConfirmedStep.tsx'
import { LevelBoard } from './LevelBoard.tsx'
import { Nickname } from './Nickname.tsx'
import styles from './Podium.module.css'
import { StageFrame } from './StageFrame.tsx'
import { isAllAtZero, isTied } from './ties.ts'
import { TopFive } from './TopFive.tsx'
import { useIsAfter } from './use-is-after.ts'

const PAINTS = ['yellow', 'silver', 'orange'] as const

/** The font sizes of nicknames in --u. */
const SIZES = { first: [4.2, 3.8, 3.4, 3, 2.7, 2.4, 2.1, 1.9, 1.6], other: [2.8, 2.5, 2.3, 2.1, 1.9, 1.6] }

const LEVEL = 'No points this time: the game ends level.'

/** The places from left to right. */
const PLACES = [2, 1, 3] as const

/**
 * The ceremony: the places rise from fifth to first with growing delays, then wheel and confetti follow. The first three
 * stand on steps of this screen; `TopFive` shows the rows of the fourth and fifth. Keys are ignored until it is over.
 */
export const Podium: HostScreen<'GAME_PODIUM_HOST'> = ({ event: { game, leaderboard }, actions }) => {
  const isLevel = isAllAtZero(leaderboard, game.mode)
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
      <PhaseHeading className="visually-hidden">{isLevel ? `Podium. ${LEVEL}` : ceremony(leaderboard)}</PhaseHeading>
      {leaderboard.length === 0 && <p className={styles.empty}>Nobody was left to win.</p>}
      {isLevel ? (
        <>
          <p className={styles.level} aria-hidden="true">
            {LEVEL}
          </p>
          <LevelBoard entries={leaderboard} />
        </>
      ) : (
        <Ceremony entries={leaderboard} />
      )}
    </StageFrame>
  )
}

function Ceremony({ entries }: { entries: readonly PodiumEntry[] }) {
  const places = PLACES.filter((place) => place <= widthOf(entries.length))
  return (
    <>
      <div
        className={styles.podium}
        data-form="ceremony"
        data-rows={entries.length > 3 || undefined}
        aria-hidden="true"
      >
        {places.map((place) => {
          const entry = entries[place - 1]
          return entry ? (
            <Step
              key={place}
              place={place}
              entry={entry}
              isTied={isTied(entry, entries)}
              after={riseDelay(place, entries.length)}
            />
          ) : (
            <div key={place} className={styles.step} data-place={place} />
          )
        })}
      </div>
      <div className={styles.rows} aria-hidden="true">
        <TopFive entries={entries} riseDelay={(place) => riseDelay(place, entries.length)} />
      </div>
      {entries.length > 0 && <Confetti after={riseDelay(1, entries.length)} />}
    </>
  )
}

function Step({
  place,
  entry: { position, nickname, score },
  isTied: tied,
  after,
}: {
  place: 1 | 2 | 3
  entry: PodiumEntry
  isTied: boolean
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
      <Nickname nickname={nickname} sizes={place === 1 ? SIZES.first : SIZES.other} className={styles.nickname} />
      <p className={styles.score}>
        {tied && 'tied · '}
        {formatNumber(score)}
      </p>
      <b className={styles.column}>{position}</b>
    </div>
  )
}

/** With two entries, an empty third step keeps the winner in the middle. */
const widthOf = (entries: number): number => (entries < 2 ? entries : 3)

const ceremony = (leaderboard: readonly PodiumEntry[]): string =>
  [
    'Podium.',
    ...leaderboard.map((entry) => {
      const { position, nickname, score } = entry
      return `${position}: ${nickname}, ${formatNumber(score)}${isTied(entry, leaderboard) ? ', tied' : ''}.`
    }),
  ].join(' ')
