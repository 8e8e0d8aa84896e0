import type { Nearest } from '@pinwheel/contract'
import { formatNumber } from '../../shared/format-number.ts'
import { distanceText } from '../../shared/guess.ts'

/** "Nearest: Ada, 3 away", "Spot on: Ada and Ben", "Nearest: Ada, Ben, Cleo and 4 more, 1 away". */
export function nearestText({ distance, nicknames, players }: Nearest): string {
  const names = listed(nicknames, players - nicknames.length)
  return distance === 0 ? `${distanceText(0)}: ${names}` : `Nearest: ${names}, ${distanceText(distance)}`
}

function listed(nicknames: readonly string[], others: number): string {
  const items = others > 0 ? [...nicknames, `${formatNumber(others)} more`] : [...nicknames]
  const last = items.pop() ?? ''
  return items.length === 0 ? last : `${items.join(', ')} and ${last}`
}
