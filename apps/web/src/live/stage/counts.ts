import { plural } from '@lingui/core/macro'
import { formatNumber } from '../shared/format-number.ts'

/** "1 player", "40 players", for a place without other words around it. */
export function playersOf(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} player`, other: `${figure} players` })
}

/** The label of a bar: "8 answers". */
export function answersOf(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} answer`, other: `${figure} answers` })
}

/** "1 of 12 players had it right." */
export function hadItRight(right: number, players: number): string {
  const [figure, all] = [formatNumber(right), formatNumber(players)]
  return plural(players, {
    one: `${figure} of ${all} player had it right.`,
    other: `${figure} of ${all} players had it right.`,
  })
}
