import type { GameResults } from '@pinwheel/contract'
import type { AnswerSheet, Game } from '@pinwheel/engine'
import type { Executor } from '../../sql/index.ts'

/** What outlasts a game. The live store writes to it in the transaction that changes the game. */
export type GameArchive = {
  /** Keeps the figures of a game that reached its podium, and every answer. A second time changes nothing. */
  storeResults(tx: Executor, results: GameResults, sheet: AnswerSheet): Promise<void>
  /** Keeps who took part in a game that has just ended. */
  storeEnd(tx: Executor, ended: EndedGame): Promise<void>
  forget(tx: Executor, gameIds: readonly string[]): Promise<void>
}

export type EndedGame = { game: Game; quizId: string; status: 'COMPLETED' | 'EXPIRED' }
