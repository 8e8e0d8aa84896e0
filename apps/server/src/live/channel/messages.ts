import type { QuitReason } from '@pinwheel/contract'
import type { GameId, ParticipantId, Player, RecordedAnswer } from '@pinwheel/engine'
import type { Topic } from '../../bus/index.ts'

/** Participants who are out of a game that goes on, and what they are told. */
export type Departure = { reason: QuitReason; participantIds: readonly ParticipantId[] }

/** What nodes tell one another about a game. `version` is the stored game's, once the change is committed. */
export type GameNews =
  | { kind: 'changed'; version: number; departures: readonly Departure[] }
  | { kind: 'joined'; version: number; players: readonly Player[] }
  /** Accepted in the phase `seq`. */
  | { kind: 'answered'; seq: number; answers: readonly RecordedAnswer[] }
  | { kind: 'over'; reason: QuitReason }

export const gameTopic = (gameId: GameId): Topic<GameNews> => `game:${gameId}`
