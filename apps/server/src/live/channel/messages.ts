import type { QuitReason } from '@pinwheel/contract'
import type { GameId, ParticipantId, Player, RecordedAnswer } from '@pinwheel/engine'
import type { Topic } from '../../bus/index.ts'

/** Participants who are no longer in a running game, and the reason that they are sent. */
export type Departure = { reason: QuitReason; participantIds: readonly ParticipantId[] }

/** A committed change of a game, as nodes send it to each other. `version` is that of the stored game after the change. */
export type GameMessage =
  | { kind: 'changed'; version: number; departures: readonly Departure[] }
  | { kind: 'joined'; version: number; players: readonly Player[] }
  /** Accepted in the phase `seq`. */
  | { kind: 'answered'; seq: number; answers: readonly RecordedAnswer[] }
  | { kind: 'over'; reason: QuitReason }

export const gameTopic = (gameId: GameId): Topic<GameMessage> => `game:${gameId}`
