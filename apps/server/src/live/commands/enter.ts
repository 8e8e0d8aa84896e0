import { randomUUID } from 'node:crypto'
import { ok, refused } from '@pinwheel/contract'
import type { GameEntryRequest, ParticipantType, Result } from '@pinwheel/contract'
import type { LiveStore } from '../store/live-store.ts'

/** The participant that a caller becomes by entering a game. A signed-in user is always the same, a visitor always a new one. */
export type GameEntry = { participantId: string; gameId: string; participantType: ParticipantType }

export type EntryAttempt = { request: GameEntryRequest; userId: string | undefined }

/** Finds the game to enter. Entering is not joining: a player joins with a nickname. */
export async function enterGame(
  store: LiveStore,
  { request, userId }: EntryAttempt,
): Promise<Result<GameEntry, 'game/entry-refused'>> {
  const { gameId, gamePIN: pin = '' } = request
  const game = await store.findActive(gameId === undefined ? { pin } : { gameId })
  if (game === undefined) return refused('game/entry-refused')
  const participantType = userId === game.hostId ? 'HOST' : 'PLAYER'
  return ok({ participantId: userId ?? randomUUID(), gameId: game.gameId, participantType })
}
