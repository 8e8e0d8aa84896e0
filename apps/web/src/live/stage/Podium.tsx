import type { PodiumEntry } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { PinwheelMark } from '../../ui/PinwheelMark.tsx'
import { figure } from '../figures.ts'
import { PhaseHeading } from '../PhaseHeading.tsx'
import type { HostScreen } from '../screen.ts'
import { riseAt } from './ceremony.ts'
import { Confetti } from './Confetti.tsx'
import { NextStep } from './NextStep.tsx'
import styles from './Podium.module.css'
import { StageFrame } from './StageFrame.tsx'

const PAINTS = ['yellow', 'silver', 'orange', 'blue', 'turquoise'] as const

/** From left to right: the first in the middle, the others beside it in turn. */
const PLACES = [4, 2, 1, 3, 5] as const

/** The ceremony: fifth to first rise, each after a longer wait; then the wheel turns and the shapes rain. */
export const Podium: HostScreen<'GAME_PODIUM_HOST'> = ({ event: { game, leaderboard }, actions }) => {
  const places = PLACES.filter((place) => place <= widthOf(leaderboard.length))
  return (
    <StageFrame
      mood="show"
      pin={[50, 23.5]}
      game={game}
      actions={actions}
      isCeremony
      where={<b>{game.name}</b>}
      barEnd={<NextStep label="Quit" className={styles.quit} onStep={actions.next} />}
    >
      <PhaseHeading className="visually-hidden">{ceremony(leaderboard)}</PhaseHeading>
      {leaderboard.length === 0 && <p className={styles.nobody}>Nobody was left to win.</p>}
      <div className={styles.podium} aria-hidden="true">
        {places.map((place) => {
          const entry = leaderboard.find(({ position }) => position === place)
          return entry ? (
            <Step key={place} entry={entry} after={riseAt(place, leaderboard.length)} />
          ) : (
            <div key={place} className={styles.step} data-place={place} />
          )
        })}
      </div>
      {leaderboard.length > 0 && <Confetti after={riseAt(1, leaderboard.length)} />}
    </StageFrame>
  )
}

function Step({ entry: { position, nickname, score }, after }: { entry: PodiumEntry; after: number }) {
  return (
    <div
      className={styles.step}
      data-place={position}
      data-paint={PAINTS[position - 1]}
      style={{ '--after': `${after}ms` } as CSSProperties}
    >
      {position === 1 && <PinwheelMark className={styles.wheel} />}
      <p className={styles.nickname} dir="auto" data-long={[...nickname].length > 14 || undefined}>
        {breakable(nickname)}
      </p>
      <p className={styles.score}>{figure(score)}</p>
      <b className={styles.column}>{position}</b>
    </div>
  )
}

/** Both sides of the winner are equally wide, also where one of them stays empty. */
const widthOf = (entries: number): number => (entries < 2 ? entries : entries < 4 ? 3 : 5)

/** An underscore is where a nickname may go on in the next line. */
const breakable = (nickname: string): string => nickname.replaceAll('_', '_\u200b')

const ceremony = (leaderboard: readonly PodiumEntry[]): string =>
  [
    'Podium.',
    ...leaderboard.map(({ position, nickname, score }) => `${position}: ${nickname}, ${figure(score)}.`),
  ].join(' ')
