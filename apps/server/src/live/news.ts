import type { GameId, ParticipantId, Player, RecordedAnswer } from '@pinwheel/engine'
import type { Topic } from '../bus/index.ts'

/** What nodes tell one another about a game. `version` is the stored game's, once the change is committed. */
export type GameNews =
  | { kind: 'changed'; version: number; quit: readonly ParticipantId[] }
  | { kind: 'joined'; version: number; players: readonly Player[] }
  /** Accepted in the phase `seq`. */
  | { kind: 'answered'; seq: number; answers: readonly RecordedAnswer[] }

export const gameTopic = (gameId: GameId): Topic<GameNews> => `game:${gameId}`
