import type { Answer, CorrectAnswer } from '@pinwheel/contract'
import type { Command, EpochMs, Game, ParticipantId } from '../src/index.ts'
import type { ActionOf } from './perform.ts'

/** The creation time of test games: 14 November 2023, 22:13:20 UTC. */
export const START = 1_700_000_000_000 as EpochMs

/** A time in the current phase, in seconds after its opening. */
export const after = (game: Game, seconds: number): EpochMs =>
  (game.phase.openedAt + Math.round(seconds * 1000)) as EpochMs

/** Tests call participants by name; the id is a hash of the name. */
export function idOf(name: string): ParticipantId {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const digits = hash.toString(16).padStart(8, '0')
  return `${digits}-0000-4000-8000-${digits}0000` as ParticipantId
}
export const HOST = idOf('the host')

// ── Actions ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const join = (name: string): ActionOf<'join'> => ({ kind: 'join', playerId: idOf(name), nickname: name })
export const leave = (name: string): Command => ({ kind: 'remove', by: idOf(name), participantId: idOf(name) })
export const removeByHost = (name: string): Command => ({ kind: 'remove', by: HOST, participantId: idOf(name) })
export const ban = (name: string): Command => ({ kind: 'remove', by: HOST, participantId: idOf(name), ban: true })
export const removeNewest = (since: EpochMs | ParticipantId, isBan = false): Command => ({
  kind: 'removeNewest',
  by: HOST,
  since,
  ban: isBan,
})
export const endGame: Command = { kind: 'remove', by: HOST, participantId: HOST }
export const complete = (seq?: number): Command => ({
  kind: 'complete',
  by: HOST,
  ...(seq === undefined ? {} : { seq }),
})
export const lock = (locked: boolean): Command => ({ kind: 'lock', by: HOST, locked })
export const addCorrect = (correct: CorrectAnswer): Command => ({ kind: 'addCorrect', by: HOST, correct })
export const removeCorrect = (correct: CorrectAnswer): Command => ({ kind: 'removeCorrect', by: HOST, correct })
export const tick: Command = { kind: 'tick' }
export const abandon: Command = { kind: 'abandon' }

export const answer = (name: string, given: Answer, seq?: number): ActionOf<'answer'> => ({
  kind: 'answer',
  playerId: idOf(name),
  answer: given,
  ...(seq === undefined ? {} : { seq }),
})

// ── Answers ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const option = (optionIndex: number): Extract<Answer, { type: 'MULTI_CHOICE' }> => ({
  type: 'MULTI_CHOICE',
  optionIndex,
})
export const truth = (value: boolean) => ({ type: 'TRUE_FALSE', value }) as const
export const value = (number: number) => ({ type: 'RANGE', value: number }) as const
export const typed = (text: string) => ({ type: 'TYPE_ANSWER', value: text }) as const
export const place = (positionX: number, positionY: number) => ({ type: 'PIN', positionX, positionY }) as const
export const order = (...values: string[]) => ({ type: 'PUZZLE' as const, values })
