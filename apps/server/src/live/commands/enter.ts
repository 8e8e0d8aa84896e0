import { randomUUID } from 'node:crypto'
import type { GameEntryRequest, ParticipantType } from '@pinwheel/contract'
import type { LiveStore } from '../store/live-store.ts'

/** A place at a game. Somebody signed in has one place, under the user's id; everybody else gets a new one each time. */
export type Place = { participantId: string; gameId: string; participantType: ParticipantType }

export type EntryOutcome = { ok: true; place: Place } | { ok: false; refusal: 'game/entry-refused' }

export type EntryAttempt = { request: GameEntryRequest; userId: string | undefined }

/** Finds the game that somebody wants to enter. Entering is not joining: that takes a nickname. */
export async function enterGame(store: LiveStore, { request, userId }: EntryAttempt): Promise<EntryOutcome> {
  const { gameId, gamePIN: pin = '' } = request
  const game = await store.findActive(gameId === undefined ? { pin } : { gameId })
  if (game === undefined) return { ok: false, refusal: 'game/entry-refused' }
  const participantType = userId === game.hostId ? 'HOST' : 'PLAYER'
  return { ok: true, place: { participantId: userId ?? randomUUID(), gameId: game.gameId, participantType } }
}
