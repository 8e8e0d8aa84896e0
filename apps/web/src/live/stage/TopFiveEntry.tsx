import type { CSSProperties } from 'react'
import { PaperCreature } from '../../ui/PaperCreature/PaperCreature.tsx'
import { Nickname } from './Nickname.tsx'
import type { RankChange } from './rank-change.ts'
import { rankChange, STEPS } from './rank-change.ts'
import styles from './TopFiveEntry.module.css'
import type { AnyEntry } from './TopFiveFigures.tsx'
import { FormerFigures, TopFiveFigures } from './TopFiveFigures.tsx'

/** The font sizes of nicknames in --u: on the first step, on the others, in a row. */
const SIZES = {
  first: [3.6, 3.2, 2.9, 2.6, 2.3, 2.1, 1.9, 1.6],
  step: [2.9, 2.6, 2.3, 2.1, 1.9, 1.6],
  row: [2.4, 2.1, 1.9, 1.6],
}

/** A player at a place of the board. On the leaderboard the entry moves there from its previous place. */
export function TopFiveEntry({
  entry,
  place,
  formerHeights,
  isTied,
  isLate,
}: {
  entry: AnyEntry
  place: number
  formerHeights: Readonly<Record<number, number>>
  isTied: boolean
  isLate: boolean
}) {
  const change: RankChange = 'streaks' in entry ? rankChange(entry, formerHeights) : { gained: 0 }
  return (
    <div
      className={styles.entry}
      data-from={change.from}
      data-climbs={change.gained > 0 || undefined}
      data-late={isLate || undefined}
      style={{ '--columns': change.columns, '--lift': change.lift } as CSSProperties}
    >
      <PlayerName nickname={entry.nickname} place={place} />
      <TopFiveFigures {...{ entry, change, isTied }} />
    </div>
  )
}

/** An entry at its previous place, until it moves to the other part of the board. */
export function FormerEntry({ entry, place }: { entry: AnyEntry; place: number }) {
  return (
    <div className={styles.entry} data-leaves="" aria-hidden="true">
      <PlayerName nickname={entry.nickname} place={place} />
      <FormerFigures entry={entry} />
    </div>
  )
}

function PlayerName({ nickname, place }: { nickname: string; place: number }) {
  const sizes = SIZES[place === 1 ? 'first' : place <= STEPS ? 'step' : 'row']
  return (
    <>
      <PaperCreature nickname={nickname} className={styles.creature} />
      <Nickname nickname={nickname} sizes={sizes} className={styles.nickname} />
    </>
  )
}
