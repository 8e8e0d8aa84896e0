import type { PodiumEntry } from '@pinwheel/contract'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { figure } from '../figures.ts'
import { PhaseHeading } from '../PhaseHeading.tsx'
import type { HostScreen } from '../screen.ts'
import { Confetti } from './Confetti.tsx'
import { NextStep } from './NextStep.tsx'
import styles from './Podium.module.css'
import { StageFrame } from './StageFrame.tsx'

const PAINTS = ['yellow', 'silver', 'orange', 'blue', 'turquoise'] as const

/** From left to right: the first in the middle, the others beside it in turn. */
const PLACES = [4, 2, 1, 3, 5] as const

/** The ceremony: fifth to first rise, one after the other; then the wheel turns and the shapes rain. */
export const Podium: HostScreen<'GAME_PODIUM_HOST'> = ({ event: { game, leaderboard }, actions }) => {
  const inPlace = PLACES.map((place) => leaderboard.find(({ position }) => position === place))
  return (
    <StageFrame mood="show" pin={[50, 23.5]} game={game} actions={actions} isCeremony>
      <span className={styles.quit}>
        <NextStep label="Quit" onStep={actions.next} />
      </span>
      <PhaseHeading className="visually-hidden">{ceremony(leaderboard)}</PhaseHeading>
      {leaderboard.length === 0 && <p className={styles.nobody}>Nobody was left to win.</p>}
      <div className={styles.podium} aria-hidden="true">
        {inPlace.map((entry) => entry && <Step key={entry.position} entry={entry} of={leaderboard.length} />)}
      </div>
      {leaderboard.length > 0 && <Confetti after={leaderboard.length} />}
    </StageFrame>
  )
}

function Step({ entry: { position, nickname, score }, of }: { entry: PodiumEntry; of: number }) {
  return (
    <div
      className={styles.step}
      data-place={position}
      data-paint={PAINTS[position - 1]}
      style={{ animationDelay: `calc(${of - position} * var(--rise) * 0.66)` }}
    >
      {position === 1 && <PinwheelMark className={styles.wheel} />}
      <p className={styles.nickname} dir="auto" data-long={[...nickname].length > 14 || undefined}>
        {nickname}
      </p>
      <p className={styles.score}>{figure(score)}</p>
      <b className={styles.column}>{position}</b>
    </div>
  )
}

const ceremony = (leaderboard: readonly PodiumEntry[]): string =>
  [
    'Podium.',
    ...leaderboard.map(({ position, nickname, score }) => `${position}: ${nickname}, ${figure(score)}.`),
  ].join(' ')
