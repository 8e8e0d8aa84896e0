import type { Answer, CorrectAnswer, ProblemCode, QuitReason } from '@pinwheel/contract'
import type { EpochMs, Game, ParticipantId } from './game.ts'

/** Everything that can be asked of a game. `seq` is the phase that the caller saw, where it says so. */
export type Command =
  | { kind: 'join'; playerId: ParticipantId; nickname: string }
  | { kind: 'answer'; playerId: ParticipantId; answer: Answer; seq?: number }
  /** A player leaves, or is removed, or (on the host's own id) the host ends the game. With `ban` the host keeps them out. */
  | { kind: 'remove'; by: ParticipantId; participantId: ParticipantId; ban?: boolean }
  /** The host removes all players who joined at the given time or later, or one player and all who joined after. */
  | { kind: 'removeNewest'; by: ParticipantId; since: EpochMs | ParticipantId; ban?: boolean }
  /** The host takes the next step: start, skip, next, quit. */
  | { kind: 'complete'; by: ParticipantId; seq?: number }
  | { kind: 'addCorrect'; by: ParticipantId; correct: CorrectAnswer }
  | { kind: 'removeCorrect'; by: ParticipantId; correct: CorrectAnswer }
  | { kind: 'lock'; by: ParticipantId; locked: boolean }
  /** Time has passed, or an answer came in: whatever is due by now happens. */
  | { kind: 'tick' }
  /** Nothing has happened for an hour, or the quiz is being deleted. */
  | { kind: 'abandon' }
export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** What the caller has to do because of a decision. */
export type Effect =
  /** These participants are sent GAME_QUIT_EVENT with this reason, and their streams end. */
  | { kind: 'quit'; reason: QuitReason; participantIds: readonly ParticipantId[] }
  /** The podium was reached with players: store the results. */
  | { kind: 'storeResults' }
  /** The game is over: free its PIN, keep its history, drop the live rows. */
  | { kind: 'ended'; status: 'COMPLETED' | 'EXPIRED' }

export type Decision =
  /** `game` is the same object when nothing changed (a repeat, or nothing due). */
  { ok: true; game: Game; effects: readonly Effect[] } | { ok: false; refusal: ProblemCode }

export type Decide = (game: Game, command: Command, now: EpochMs) => Decision

export const accept = (game: Game, effects: readonly Effect[] = []): Decision => ({ ok: true, game, effects })
export const refuse = (refusal: ProblemCode): Decision => ({ ok: false, refusal })
