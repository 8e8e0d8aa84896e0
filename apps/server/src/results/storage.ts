import type { GameResults } from '@pinwheel/contract'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { finishedGames, gameResults, participations } from './tables.ts'

export async function findResults(db: Executor, gameId: string): Promise<GameResults | undefined> {
  const rows = await db.select({ body: gameResults.body }).from(gameResults).where(eq(gameResults.gameId, gameId))
  return rows[0]?.body
}

export async function hasParticipated(db: Executor, gameId: string, userId: string): Promise<boolean> {
  const isMeant = and(eq(participations.userId, userId), eq(participations.gameId, gameId))
  return (await db.select({ gameId: participations.gameId }).from(participations).where(isMeant)).length > 0
}

/** Somebody's completed games, newest first. Expired ones are left out. */
export async function completedGamesOf(db: Executor, userId: string, { limit, offset }: Window) {
  return db
    .select({
      id: finishedGames.id,
      quizId: finishedGames.quizId,
      name: finishedGames.name,
      mode: finishedGames.mode,
      participantType: participations.participantType,
      rank: participations.rank,
      score: participations.score,
      createdAt: finishedGames.createdAt,
    })
    .from(participations)
    .innerJoin(finishedGames, eq(finishedGames.id, participations.gameId))
    .where(isCompletedOf(userId))
    .orderBy(desc(finishedGames.createdAt), asc(finishedGames.id))
    .limit(limit)
    .offset(offset)
}

export async function countCompletedGamesOf(db: Executor, userId: string): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(participations)
    .innerJoin(finishedGames, eq(finishedGames.id, participations.gameId))
    .where(isCompletedOf(userId))
  return rows[0]?.total ?? 0
}

export type Window = { limit: number; offset: number }

const isCompletedOf = (userId: string) => and(eq(participations.userId, userId), eq(finishedGames.status, 'COMPLETED'))
