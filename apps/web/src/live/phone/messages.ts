import { msg, plural, selectOrdinal, t } from '@lingui/core/macro'
import type { GameMode } from '@pinwheel/contract/plain'
import { STREAK_BADGE_FROM } from '@pinwheel/contract/plain'
import { formatNumber, isolated, leftToRight } from '../shared/format-number.ts'

/** The points of the last question with their sign. The mode decides whether more is better. */
export const gained = (points: number): string =>
  points > 0 ? leftToRight(`+${formatNumber(points)}`) : formatNumber(points)

export function pointsOf(points: number): string {
  const figure = formatNumber(points)
  return plural(points, { one: `${figure} point`, other: `${figure} points` })
}

/** "of 12 players" */
export function ofPlayers(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `of ${figure} player`, other: `of ${figure} players` })
}

/** "1st", "12th", "23rd" */
export function ordinal(position: number): string {
  const figure = formatNumber(position)
  return selectOrdinal(position, { one: `${figure}st`, two: `${figure}nd`, few: `${figure}rd`, other: `${figure}th` })
}

export function youAre(position: number): string {
  const place = ordinal(position)
  return t`You are ${place}`
}

export function placeText(position: number): string {
  const place = ordinal(position)
  return t`${place} place`
}

/** Encouragement by position: the first three, the top ten, the top twenty, all others. Nobody is in front who is level with the second. */
export function encouragement(position: number, isLevel = false): string {
  if (position === 1 && isLevel) return t`Plenty of wind left. On we go!`
  if (position === 1) return t`Out in front. Keep it turning!`
  if (position === 2) return t`One gust away from the lead.`
  if (position === 3) return t`Third: that is a podium place.`
  if (position <= 10) return t`In the top ten. A fresh breeze!`
  if (position <= 20) return t`In the top twenty. Keep turning.`
  return t`Plenty of wind left. On we go!`
}

/** What has changed since the leaderboard before, in full for screen readers: the phone shows it as "↑ 4" and "passed Ben". */
export function movement(former: number, position: number, passed?: string): string {
  if (former === position) return t`Same place as before.`
  const count = Math.abs(former - position)
  const figure = formatNumber(count)
  if (former < position) return plural(count, { one: `↓ Down ${figure} place`, other: `↓ Down ${figure} places` })
  const up = plural(count, { one: `↑ Up ${figure} place`, other: `↑ Up ${figure} places` })
  if (passed === undefined) return up
  const name = isolated(passed)
  return t`${up}, passed ${name}`
}

export function passedText(nickname: string): string {
  const name = isolated(nickname)
  return t`passed ${name}`
}

/** The farewell by position. */
export function farewell(position: number): string {
  if (position === 1) return t`You won. Take a bow!`
  if (position === 2) return t`Second. What a game!`
  if (position === 3) return t`Third, and on the podium!`
  if (position <= 10) return t`In the top ten. Well played!`
  if (position <= 20) return t`In the top twenty. Nicely done!`
  return t`Thank you for playing. Until next time!`
}

/** In Classic mode a player without points has no place yet: otherwise one player would lead at zero. */
export const hasPlace = (total: number, mode: GameMode = 'CLASSIC'): boolean => mode !== 'CLASSIC' || total > 0

/** The distance to the player directly ahead, positive in both modes. */
export function gapText({ points, nickname }: { points: number; nickname: string }): string {
  const [count, name] = [Math.abs(points), isolated(nickname)]
  const figure = formatNumber(count)
  if (count === 0) return t`Level with ${name}`
  return plural(count, { one: `${figure} point behind ${name}`, other: `${figure} points behind ${name}` })
}

export const hasStreak = (streak: number): boolean => streak >= STREAK_BADGE_FROM

/** Why an answer was not accepted. */
export const ANSWER_ERRORS = {
  late: msg`Too late: the time was up before your answer arrived.`,
  lost: msg`That did not get through. Try again.`,
} as const
