import { plural } from '@lingui/core/macro'
import { formatNumber } from '../ui/format.ts'

/** "1 Question", "12 Questions" */
export function questionCount(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} Question`, other: `${figure} Questions` })
}

/** "Played once", "Played 1,200 times" */
export function playCount(plays: number): string {
  const figure = formatNumber(plays)
  return plural(plays, { 1: 'Played once', one: `Played ${figure} time`, other: `Played ${figure} times` })
}

/** "1 quiz", "3 quizzes" */
export function quizCount(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} quiz`, other: `${figure} quizzes` })
}

/** "1 player", "3 players" */
export function playerCount(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} player`, other: `${figure} players` })
}
