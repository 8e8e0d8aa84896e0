import type { LeaderboardEntry } from '@pinwheel/contract'
import { LEADERBOARD_ROWS } from '@pinwheel/contract/plain'
import { counted } from '../figures.ts'

export type Move = {
  /** So many places up (or down, if negative) to where the row stands now. */
  places: number
  /** So many rows it travels to get there: who stood below all rows comes from under the last. */
  rows: number
  /** Whether it stood below all rows. */
  comesIn: boolean
  /** What is said of it; nothing when nothing has changed, or nothing is known. */
  said?: string
}

/** How a row of the leaderboard got where it is since the question before. */
export function moveOf({ position, formerPosition = position }: LeaderboardEntry): Move {
  const places = formerPosition - position
  const comesIn = formerPosition > LEADERBOARD_ROWS
  const rows = comesIn ? LEADERBOARD_ROWS + 1 - position : places
  if (places === 0) return { places, rows, comesIn }
  return { places, rows, comesIn, said: `${places > 0 ? 'Up' : 'Down'} ${counted(Math.abs(places), 'place')}` }
}
