import { t } from '@lingui/core/macro'
import type { PodiumEntry } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { PaperCreature } from '../../ui/PaperCreature/PaperCreature.tsx'
import { quotedIn } from '../../ui/quoted.ts'
import { formatNumber, isolated } from '../shared/format-number.ts'
import { isGuessing, lowestWins } from '../shared/guess.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import type { HostScreen } from '../shared/screen.ts'
import { ceremonyDuration, riseDelay, ROLL_MS } from './podium-timing.ts'
import { Confetti } from './Confetti.tsx'
import { ConfirmedStep } from './ConfirmedStep.tsx'
import { LevelBoard } from './LevelBoard.tsx'
import { Lights } from './Lights.tsx'
import { MomentCard, SkipMoment } from './Moments.tsx'
import { Nickname } from './Nickname.tsx'
import styles from './Podium.module.css'
import { SavePicture } from './SavePicture.tsx'
import { StageFrame } from './StageFrame.tsx'
import { isAllAtZero, isTied } from './ties.ts'
import { TopFive } from './TopFive.tsx'
import { useIsAfter } from './use-is-after.ts'
import { useMoments } from './use-moments.ts'
import { useSinceOpening } from './use-since-opening.ts'

const PAINTS = ['yellow', 'silver', 'orange'] as const

/** The font sizes of nicknames in --u. */
const SIZES = { first: [4.2, 3.8, 3.4, 3, 2.7, 2.4, 2.1, 1.9, 1.6], other: [2.8, 2.5, 2.3, 2.1, 1.9, 1.6] }

const level = (): string => t`No points this time: the game ends level.`

/** The places from left to right. */
const PLACES = [2, 1, 3] as const

/**
 * The ceremony: fifth and fourth appear quickly, then each of the first three after a drum roll, in the light on a dark stage.
 * Wheel and confetti follow the winner, then the moments of the game. Keys are ignored until the moments begin. After a reload it
 * continues where it is by the server's clock.
 */
export const Podium: HostScreen<'GAME_PODIUM_HOST'> = ({ event, actions }) => {
  const { game, leaderboard, openedTime } = event
  const isLevel = isAllAtZero(leaderboard, game.mode)
  const moments = isLevel ? [] : (event.moments ?? [])
  const passed = useSinceOpening(openedTime)
  const endsIn = ceremonyDuration(leaderboard.length) - passed
  const isOver = useIsAfter(endsIn)
  const { shown, skip } = useMoments(moments.length, endsIn, openedTime)
  const moment = moments[shown]
  return (
    <StageFrame
      mood="show"
      pin={[50, 23.5]}
      game={game}
      actions={actions}
      isCeremony
      barStart={
        <>
          <b {...quotedIn(game.languageCode, game.name)}>{game.name}</b>
          {isGuessing(game.mode) && <span className={styles.lowest}>{lowestWins()}</span>}
        </>
      }
      barEnd={
        <>
          {isOver && shown >= moments.length && leaderboard.length > 0 && <SavePicture event={event} />}
          {moment && <SkipMoment onSkip={skip} />}
          <ConfirmedStep
            label={t`Quit`}
            question={t`Really quit?`}
            instruction={t`Press once more to end the game.`}
            hasKeys={isOver && shown >= moments.length}
            actions={actions}
          />
        </>
      }
    >
      <PhaseHeading className="visually-hidden">
        {isLevel ? `${t`Podium.`} ${level()}` : ceremony(leaderboard)}
      </PhaseHeading>
      {leaderboard.length === 0 && <p className={styles.empty}>{t`Nobody was left to win.`}</p>}
      {isLevel ? (
        <>
          <p className={styles.level} aria-hidden="true">
            {level()}
          </p>
          <LevelBoard entries={leaderboard} />
        </>
      ) : (
        <Ceremony entries={leaderboard} passed={passed} />
      )}
      {moment && <MomentCard moment={moment} index={shown} count={moments.length} />}
    </StageFrame>
  )
}

/** @param passed milliseconds of the ceremony that were over when the screen was opened: delays of animations are negative then */
function Ceremony({ entries, passed }: { entries: readonly PodiumEntry[]; passed: number }) {
  const places = PLACES.filter((place) => place <= widthOf(entries.length))
  const revealAfter = (place: number) => riseDelay(place, entries.length) - passed
  if (entries.length === 0) return null
  return (
    <>
      <Lights places={places.filter((place) => place <= entries.length)} revealAfter={revealAfter} passed={passed} />
      <div
        className={styles.podium}
        dir="ltr"
        data-form="ceremony"
        data-rows={entries.length > 3 || undefined}
        aria-hidden="true"
      >
        {places.map((place) => {
          const entry = entries[place - 1]
          return entry ? (
            <Step key={place} place={place} entry={entry} isTied={isTied(entry, entries)} after={revealAfter(place)} />
          ) : (
            <div key={place} className={styles.step} data-place={place} />
          )
        })}
      </div>
      <div className={styles.rows} aria-hidden="true">
        <TopFive entries={entries} riseDelay={revealAfter} />
      </div>
      <Confetti after={revealAfter(1)} />
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
      style={{ '--roll': `${ROLL_MS}ms`, '--after': `${after}ms` } as CSSProperties}
    >
      {place === 1 && <PinwheelMark className={styles.wheel} />}
      <PaperCreature nickname={nickname} className={styles.creature} />
      <Nickname nickname={nickname} sizes={place === 1 ? SIZES.first : SIZES.other} className={styles.nickname} />
      <p className={styles.score}>
        {tied && `${t`tied`} · `}
        {formatNumber(score)}
      </p>
      <div className={styles.shaft}>
        <b className={styles.column}>{position}</b>
      </div>
    </div>
  )
}

/** With two entries, an empty third step keeps the winner in the middle. */
const widthOf = (entries: number): number => (entries < 2 ? entries : 3)

const ceremony = (leaderboard: readonly PodiumEntry[]): string =>
  [
    t`Podium.`,
    ...leaderboard.map((entry) => {
      const { position } = entry
      const [name, points] = [isolated(entry.nickname), formatNumber(entry.score)]
      return isTied(entry, leaderboard)
        ? t`${position}: ${name}, ${points}, tied.`
        : t`${position}: ${name}, ${points}.`
    }),
  ].join(' ')
