import type { EpochMs, GameId } from '@pinwheel/engine'
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { isAnyOf } from '../../sql/index.ts'
import type { Executor } from '../../sql/index.ts'
import { gameAnswers, gameBans, gamePlayers, games } from '../tables.ts'
import type { QuizGames } from './live-store.ts'

export async function deleteGamesOfQuiz(
  tx: Executor,
  { quizId, hostId }: QuizGames,
): Promise<{ gameId: GameId; version: number; isActive: boolean }[]> {
  const rows = await tx
    .delete(games)
    .where(and(eq(games.quizId, quizId), eq(games.hostId, hostId)))
    .returning({ id: games.id, version: games.version, status: games.status })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx.delete(gamePlayers).where(isAnyOf(gamePlayers.gameId, ids))
  await tx.delete(gameAnswers).where(isAnyOf(gameAnswers.gameId, ids))
  await tx.delete(gameBans).where(isAnyOf(gameBans.gameId, ids))
  return rows.map(({ id, version, status }) => ({
    gameId: id as GameId,
    version: version + 1,
    isActive: status === 'ACTIVE',
  }))
}

/** The players, answers and bans of a game are deleted when it ends. @returns whether there was such a game */
export async function deleteEndedGame(tx: Executor, gameId: GameId, hostId: string): Promise<boolean> {
  const isEnded = and(eq(games.id, gameId), eq(games.hostId, hostId), ne(games.status, 'ACTIVE'))
  return (await tx.delete(games).where(isEnded).returning({ id: games.id })).length > 0
}

const EXPIRED_PER_TRANSACTION = 1000

/** Deletes a bounded number of the games that expired before a moment. @returns their ids */
export async function deleteExpiredGames(tx: Executor, before: EpochMs): Promise<string[]> {
  const expired = tx
    .select({ id: games.id })
    .from(games)
    // The index has the time of creation.
    .where(and(eq(games.status, 'EXPIRED'), lt(games.createdAt, before), lt(games.changedAt, before)))
    .limit(EXPIRED_PER_TRANSACTION)
    .for('update', { skipLocked: true })
  const rows = await tx.delete(games).where(inArray(games.id, expired)).returning({ id: games.id })
  return rows.map(({ id }) => id)
}
