import type { GameResults, ParticipantType, QuestionDetails } from '@pinwheel/contract'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { answerSheets, finishedGames, gameResults, participations } from './tables.ts'

export async function findResults(db: Executor, gameId: string): Promise<GameResults | undefined> {
  const rows = await db.select({ body: gameResults.body }).from(gameResults).where(eq(gameResults.gameId, gameId))
  return rows[0]?.body
}

export async function questionDetails(db: Executor, gameId: string): Promise<QuestionDetails[]> {
  const { questions } = answerSheets
  const rows = await db.select({ questions }).from(answerSheets).where(eq(answerSheets.gameId, gameId))
  return rows[0]?.questions ?? []
}

/**
 * Everybody's answers in a game, or those of one player. As JSON text: of a large game there are a hundred thousand, and
 * a live game on the same node must not wait until they have been read and written again.
 */
export async function answersText(db: Executor, gameId: string, playerId?: string): Promise<string> {
  const chosen =
    playerId === undefined
      ? sql<string>`${answerSheets.answers}::text`
      : sql<string>`json_strip_nulls(json_build_object(${playerId}::text, ${answerSheets.answers} -> ${playerId}))::text`
  const rows = await db.select({ chosen }).from(answerSheets).where(eq(answerSheets.gameId, gameId))
  return rows[0]?.chosen ?? '{}'
}

export async function quizOf(db: Executor, gameId: string): Promise<string | undefined> {
  const rows = await db.select({ quizId: finishedGames.quizId }).from(finishedGames).where(eq(finishedGames.id, gameId))
  return rows[0]?.quizId
}

/** Who somebody was in a game that has ended. */
export async function pastRole(db: Executor, gameId: string, userId: string): Promise<ParticipantType | undefined> {
  const isMeant = and(eq(participations.userId, userId), eq(participations.gameId, gameId))
  const rows = await db.select({ role: participations.participantType }).from(participations).where(isMeant)
  return rows[0]?.role
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
