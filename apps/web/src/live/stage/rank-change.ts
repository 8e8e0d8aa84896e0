import type { LeaderboardEntry } from '@pinwheel/contract'
import { LEADERBOARD_ROWS } from '@pinwheel/contract/plain'
import { formatCount } from '../shared/format-number.ts'

/** Places that stand on a step; the others have rows below. */
export const STEPS = 3

/** Heights of the steps, in --u, by place. */
export const STEP_HEIGHTS: Readonly<Record<number, number>> = { 1: 13, 2: 9, 3: 6.4 }

/** From left to right: second, first, third; below them fourth and fifth. */
const COLUMNS: Readonly<Record<number, number>> = { 2: 0, 1: 1, 3: 2, 4: 0, 5: 1 }

export type Move = {
  /** So many places up (or down, if negative) to where the entry stands now. */
  places: number
  /** Where it comes from: a place beside it, or from the other part of the board, or from outside it. */
  from?: 'beside' | 'above' | 'below'
  /** From beside: so many columns to the right of its place, and so many --u below it. */
  columns?: number
  lift?: number
  /** What is said of it; nothing when nothing has changed, or nothing is known. */
  said?: string
}

/** How an entry of the leaderboard got to its place since the question before. */
export function rankChange({ position, formerPosition = position }: LeaderboardEntry): Move {
  const places = formerPosition - position
  if (places === 0) return { places }
  const said = `${places > 0 ? 'Up' : 'Down'} ${formatCount(Math.abs(places), 'place')}`
  const isFar = formerPosition > LEADERBOARD_ROWS || isOnStep(formerPosition) !== isOnStep(position)
  if (isFar) return { places, from: places > 0 ? 'below' : 'above', columns: 0, lift: 0, said }
  const columns = (COLUMNS[formerPosition] ?? 0) - (COLUMNS[position] ?? 0)
  const lift = (STEP_HEIGHTS[position] ?? 0) - (STEP_HEIGHTS[formerPosition] ?? 0)
  return { places, from: 'beside', columns, lift, said }
}

const isOnStep = (position: number): boolean => position <= STEPS
