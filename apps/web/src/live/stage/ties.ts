import type { GameMode } from '@pinwheel/contract/plain'

type Entry = { position: number; score: number }

/** In Classic mode no player leads before one has points. In 0–100 mode a total of 0 is a good one. */
export const isAllAtZero = (entries: readonly Entry[], mode: GameMode = 'CLASSIC'): boolean =>
  mode === 'CLASSIC' && entries.length > 0 && entries.every(({ score }) => score === 0)

/** Whether another entry has the same score: positions are never shared, so that the screen says it. */
export const isTied = (entry: Entry, entries: readonly Entry[]): boolean =>
  entries.some((other) => other.position !== entry.position && other.score === entry.score)
