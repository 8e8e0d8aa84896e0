import { t } from '@lingui/core/macro'
import type { GameEvent } from '@pinwheel/contract'
import { hasPlace, ordinal, pointsOf } from '../phone/messages.ts'

/** A player's figures, for the end of the game. Without `position` the player has no place (yet). */
export type Standing = { readonly total: number; readonly position?: number }

/** The figures in an event of a player; undefined for other events. */
export function standingIn(event: GameEvent | undefined): Standing | undefined {
  if (event?.type === 'GAME_RESULT_PLAYER' || event?.type === 'GAME_PODIUM_PLAYER')
    return ranked(event.player.score.total, event.player.score.position, event.game.mode)
  if (event?.type === 'GAME_LEADERBOARD_PLAYER')
    return ranked(event.player.score.score, event.player.score.position, event.game.mode)
  return undefined
}

const ranked = (total: number, position: number, mode: Parameters<typeof hasPlace>[1]): Standing =>
  hasPlace(total, mode) ? { total, position } : { total }

/** "You were 3rd with 1 472 points." */
export function standingText({ total, position }: Standing): string {
  const points = pointsOf(total)
  if (position === undefined) return t`You had ${points}.`
  const place = ordinal(position)
  return t`You were ${place} with ${points}.`
}

export const isStanding = (value: unknown): value is Standing =>
  typeof value === 'object' && value !== null && 'total' in value && typeof value.total === 'number'
