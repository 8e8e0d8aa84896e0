import type { GameMode } from '@pinwheel/contract/plain'
import { STREAK_BADGE_FROM } from '@pinwheel/contract/plain'
import { formatCount, formatNumber } from '../shared/format-number.ts'

/** The points of the last question with their sign. The mode decides whether more is better. */
export const gained = (points: number): string => (points > 0 ? `+${formatNumber(points)}` : formatNumber(points))

export const pointsOf = (points: number): string => formatCount(points, 'point')
export const playersOf = (count: number): string => formatCount(count, 'player')

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** "1st", "12th", "23rd" */
export const ordinal = (position: number): string =>
  formatNumber(position) + (ENDINGS[ordinals.select(position)] ?? 'th')

/** Encouragement by position: the first three, the top ten, the top twenty, all others. */
export function encouragement(position: number): string {
  if (position === 1) return 'Out in front. Keep it turning!'
  if (position === 2) return 'One gust away from the lead.'
  if (position === 3) return 'Third: that is a podium place.'
  if (position <= 10) return 'In the top ten. A fresh breeze!'
  if (position <= 20) return 'In the top twenty. Keep turning.'
  return 'Plenty of wind left. On we go!'
}

/** What has changed since the leaderboard before. */
export function movement(former: number | undefined, position: number, passed?: string): string | undefined {
  if (former === undefined) return undefined
  if (former === position) return 'Same place as before.'
  const places = formatCount(Math.abs(former - position), 'place')
  if (former < position) return `↓ Down ${places}`
  return `↑ Up ${places}${passed === undefined ? '' : `, passed ${passed}`}`
}

/** The farewell by position. */
export function farewell(position: number): string {
  if (position === 1) return 'You won. Take a bow!'
  if (position === 2) return 'Second. What a game!'
  if (position === 3) return 'Third, and on the podium!'
  if (position <= 10) return 'In the top ten. Well played!'
  if (position <= 20) return 'In the top twenty. Nicely done!'
  return 'Thank you for playing. Until next time!'
}

/** In Classic mode a player without points has no place yet: otherwise one player would lead at zero. */
export const hasPlace = (total: number, mode: GameMode = 'CLASSIC'): boolean => mode !== 'CLASSIC' || total > 0

/** The distance to the player directly ahead, positive in both modes. */
export function gapText({ points, nickname }: { points: number; nickname: string }): string {
  return points === 0 ? `Level with ${nickname}` : `${pointsOf(Math.abs(points))} behind ${nickname}`
}

export const hasStreak = (streak: number): boolean => streak >= STREAK_BADGE_FROM

/** Why an answer was not accepted. */
export const ANSWER_ERRORS = {
  late: 'Too late: the time was up before your answer arrived.',
  lost: 'That did not get through. Try again.',
} as const
