import { ok, type CorrectAnswer, type QuitReason, type Result } from '@pinwheel/contract'
import type { EpochMs, Game, ParticipantId } from './game.ts'

/** `by` is the participant who sends the command, `seq` the `phaseSeq` that the client saw. */
export type Command =
  /** A player leaves or is removed; with the host's own id, the host ends the game. `ban` also refuses later joins. */
  | { kind: 'remove'; by: ParticipantId; participantId: ParticipantId; ban?: boolean }
  /** The host removes all players who joined at a given time or later, or one player and all later ones. */
  | { kind: 'removeNewest'; by: ParticipantId; since: EpochMs | ParticipantId; ban?: boolean }
  /** The host's next step: start, skip, next or quit, depending on the phase. */
  | { kind: 'complete'; by: ParticipantId; seq?: number }
  | { kind: 'addCorrect'; by: ParticipantId; correct: CorrectAnswer }
  | { kind: 'removeCorrect'; by: ParticipantId; correct: CorrectAnswer }
  | { kind: 'lock'; by: ParticipantId; locked: boolean }
  | { kind: 'allowWiggles'; by: ParticipantId; allowed: boolean }
  /** Runs every transition that is due: phases whose time is over, or a question that all players have answered. */
  | { kind: 'tick' }
  /** Ends a game that was idle for too long. */
  | { kind: 'abandon' }
export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** What the caller must do after storing a decision. */
export type Effect =
  /** Send GAME_QUIT_EVENT with this reason to these participants and close their streams. */
  | { kind: 'quit'; reason: QuitReason; participantIds: readonly ParticipantId[] }
  /** The game reached its podium with players: store the results. */
  | { kind: 'storeResults' }
  /** The game is over: free its PIN, archive it, delete the live rows. */
  | { kind: 'ended'; status: 'COMPLETED' | 'EXPIRED' }

/** `game` is the same object as before when nothing changed. */
export type Transition = { game: Game; effects: readonly Effect[] }
export type Decision = Result<Transition>

export const noEffects = (game: Game): Transition => ({ game, effects: [] })
export const accept = (game: Game, effects: readonly Effect[] = []): Decision => ok({ game, effects })
