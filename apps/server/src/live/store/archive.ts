import type { GameResults, QuestionDetails } from '@pinwheel/contract'
import type { Game, PlayerAnswers } from '@pinwheel/engine'
import type { Executor } from '../../sql/index.ts'

/** What outlasts a game. The live store writes to it in the transaction that changes the game. */
export type GameArchive = {
  /** Keeps every answer of some players of a game that reached its podium. @returns how many bytes of text that is */
  storeAnswers(tx: Executor, gameId: string, sheets: readonly PlayerAnswers[]): Promise<number>
  /** Keeps the figures of such a game, and its questions. A second time changes nothing. @returns bytes of text */
  storeResults(tx: Executor, results: GameResults, questions: readonly QuestionDetails[]): Promise<number>
  /** Keeps who took part in a game that has just ended. */
  storeEnd(tx: Executor, ended: EndedGame): Promise<void>
  forget(tx: Executor, gameIds: readonly string[]): Promise<void>
}

export type EndedGame = { game: Game; quizId: string; status: 'COMPLETED' | 'EXPIRED' }
