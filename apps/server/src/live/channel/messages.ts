import type { QuitReason } from '@pinwheel/contract'
import type { Command, EpochMs, GameId, ParticipantId, Player, RecordedAnswer } from '@pinwheel/engine'
import type { Topic } from '../../bus/index.ts'

/** Participants who are no longer in a running game, and the reason that they are sent. */
export type Departure = { reason: QuitReason; participantIds: readonly ParticipantId[] }

/**
 * How a node that knows the game as it was before comes to the same state without loading it: by the same commands, at the same time,
 * with as many answers. `digest` is that of what the change wrote.
 */
export type Replay = { commands: readonly Command[]; now: EpochMs; answers: number; digest: string }

/** A committed change of a game, as nodes send it to each other. `version` is that of the stored game after the change. */
export type GameMessage =
  | { kind: 'changed'; version: number; departures: readonly Departure[]; replay?: Replay }
  | { kind: 'joined'; version: number; players: readonly Player[] }
  /** Accepted in the phase `seq`. */
  | { kind: 'answered'; seq: number; answers: readonly RecordedAnswer[] }
  /** Players whose animals wiggle. Not stored: a node that does not receive it misses nothing that lasts. */
  | { kind: 'wiggled'; playerIds: readonly ParticipantId[] }
  | { kind: 'over'; reason: QuitReason }

/** A change that a node does not know by its message: it loads the game. */
const UNKNOWN_CHANGE: GameMessage = { kind: 'changed', version: Number.POSITIVE_INFINITY, departures: [] }

/** A message as received. A node of another version may send kinds and forms that this version does not know. */
export function readGameMessage(received: object): GameMessage {
  const message = received as Partial<Record<string, unknown>>
  const isKnown =
    (message['kind'] === 'changed' && isVersion(message['version']) && Array.isArray(message['departures'])) ||
    (message['kind'] === 'joined' && isVersion(message['version']) && Array.isArray(message['players'])) ||
    (message['kind'] === 'answered' && isVersion(message['seq']) && Array.isArray(message['answers'])) ||
    (message['kind'] === 'wiggled' && Array.isArray(message['playerIds'])) ||
    (message['kind'] === 'over' && typeof message['reason'] === 'string')
  return isKnown ? (received as GameMessage) : UNKNOWN_CHANGE
}

const isVersion = (value: unknown): boolean => typeof value === 'number'

export const gameTopic = (gameId: GameId): Topic<GameMessage> => `game:${gameId}`
