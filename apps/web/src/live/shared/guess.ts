import { t } from '@lingui/core/macro'
import type { GameMode } from '@pinwheel/contract/plain'
import { formatNumber } from './format-number.ts'

/** In 0–100 mode players guess a number, and the distances add up: the lowest total wins. */
export const isGuessing = (mode: GameMode | undefined): boolean => mode === 'ZERO_TO_ONE_HUNDRED'

export const lowestWins = (): string => t`The lowest total wins`

/** "Spot on" or "3 away". */
export function distanceText(distance: number): string {
  const figure = formatNumber(distance)
  return distance === 0 ? t`Spot on` : t`${figure} away`
}

/** Guesses from this distance on have the last colour. */
const FAR = 40

/** From 0 (exact) to 1 (far), for colours. Near guesses differ more in colour than far ones. */
export const farness = (distance: number): number => Math.sqrt(Math.min(1, distance / FAR))
