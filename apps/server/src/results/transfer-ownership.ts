import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../sql/index.ts'
import { gameResults, participations, playerAnswers } from './tables.ts'

type OwnershipTransfer = { from: string; to: string }

/**
 * Transfers the finished games of one user to another: histories, results and answers. If both participated in a game, its
 * results keep both ids, and only the history entry of `from` is deleted, because `to` has an entry already.
 */
export async function transferParticipations(tx: Executor, transfer: OwnershipTransfer): Promise<void> {
  const { from, to } = transfer
  const own = alias(participations, 'own')
  const isShared = tx
    .select({ gameId: own.gameId })
    .from(own)
    .where(and(eq(own.userId, to), eq(own.gameId, participations.gameId)))
  const moved = await tx
    .update(participations)
    .set({ userId: to })
    .where(and(eq(participations.userId, from), sql`not exists ${isShared}`))
    .returning({ gameId: participations.gameId })
  await tx.delete(participations).where(eq(participations.userId, from))
  const gameIds = moved.map(({ gameId }) => gameId)
  if (gameIds.length === 0) return
  await tx
    .update(gameResults)
    .set({ body: resultsWithNewId(transfer) })
    .where(inArray(gameResults.gameId, gameIds))
  // A player who left at the podium is on the sheet without a participation.
  const others = alias(playerAnswers, 'others')
  const isOnSheet = tx
    .select({ gameId: others.gameId })
    .from(others)
    .where(and(eq(others.gameId, playerAnswers.gameId), eq(others.playerId, to)))
  await tx
    .update(playerAnswers)
    .set({ playerId: to })
    .where(and(inArray(playerAnswers.gameId, gameIds), eq(playerAnswers.playerId, from), sql`not exists ${isOnSheet}`))
}

/** Replaces ids only: nicknames stay as in the game. */
const resultsWithNewId = ({ from, to }: OwnershipTransfer) => sql`${gameResults.body} || jsonb_build_object(
  'host', ${withId(sql`${gameResults.body} -> 'host'`, '{id}', { from, to })},
  'playerMetrics', coalesce((
    select jsonb_agg(${withId(sql`metric`, '{player,id}', { from, to })} order by place)
    from jsonb_array_elements(${gameResults.body} -> 'playerMetrics') with ordinality as metrics (metric, place)
  ), '[]'))`

const withId = (value: ReturnType<typeof sql>, path: '{id}' | '{player,id}', { from, to }: OwnershipTransfer) => sql`
  case when ${value} #>> ${path} = ${from} then jsonb_set(${value}, ${path}, to_jsonb(${to}::text)) else ${value} end`
