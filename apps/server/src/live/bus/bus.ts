import type { GameId, ParticipantId, Player, RecordedAnswer } from '@pinwheel/engine'

/** What nodes tell one another about a game. `version` is the stored game's, once the change is committed. */
export type BusMessage = { gameId: GameId } & (
  | { kind: 'changed'; version: number; quit: readonly ParticipantId[] }
  | { kind: 'joined'; version: number; players: readonly Player[] }
  /** Accepted in the phase `seq`. An adapter with small messages may send the answers in several. */
  | { kind: 'answered'; seq: number; answers: readonly RecordedAnswer[] }
)

/**
 * Carries news between the nodes that serve a game. News may come twice, late or never: a node compares what it knows
 * with what is stored every second, and at once when the bus reports a gap.
 */
export type Bus = {
  /** Reaches every listener of the game, those on this node included. Never fails: what is lost is found out later. */
  publish(message: BusMessage): void
  /** Resolves to the way to stop, once whatever is published from now on will arrive. */
  listen(gameId: GameId, listener: (message: BusMessage) => void): Promise<() => void>
  /** Called after a time in which messages may have been lost. */
  onGap(listener: () => void): void
  close(): Promise<void>
}
