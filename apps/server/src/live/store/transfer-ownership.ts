import type { GameId } from '@pinwheel/engine'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { gameAnswers, gamePlayers, games } from '../tables.ts'
import type { ChangedGame } from './live-store.ts'

export type Transfer = { from: string; to: string }

/** See LiveStore.transferOwnership. */
export async function transferOwnership(tx: Executor, { from, to }: Transfer): Promise<ChangedGame[]> {
  // Games that are over belong to their host, too: they count towards the account's quota and are deleted with its quiz.
  const isHosted = and(eq(games.hostId, from), ne(games.status, 'ACTIVE'))
  await tx
    .update(games)
    .set({ setup: withHost({ from, to }) })
    .where(isHosted)
  const locked = await lockActiveGamesOf(tx, from)
  const shared = await sharedGames(tx, locked, to)
  const transferred = locked.filter((id) => !shared.has(id))
  if (transferred.length === 0) return []
  const players = and(inArray(gamePlayers.gameId, transferred), eq(gamePlayers.playerId, from))
  await tx.update(gamePlayers).set({ playerId: to }).where(players)
  // The new owner is not a player of these games, so any of their answers was withdrawn. It would conflict with the transferred answers.
  await tx.delete(gameAnswers).where(and(inArray(gameAnswers.gameId, transferred), eq(gameAnswers.playerId, to)))
  const answers = and(inArray(gameAnswers.gameId, transferred), eq(gameAnswers.playerId, from))
  await tx.update(gameAnswers).set({ playerId: to }).where(answers)
  const changed = await tx
    .update(games)
    .set({ setup: withHost({ from, to }), version: sql`${games.version} + 1` })
    .where(inArray(games.id, transferred))
    .returning({ gameId: games.id, version: games.version })
  return changed.map(({ gameId, version }) => ({ gameId: gameId as GameId, version }))
}

/** Locks in a fixed order, so that two transactions that lock several games cannot deadlock. */
async function lockActiveGamesOf(tx: Executor, userId: string): Promise<string[]> {
  const played = tx.select({ id: gamePlayers.gameId }).from(gamePlayers).where(eq(gamePlayers.playerId, userId))
  const rows = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.status, 'ACTIVE'), sql`(${games.hostId} = ${userId} or ${inArray(games.id, played)})`))
    .orderBy(games.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** The games in which a user participates. The games must be locked, so that the user cannot join during the transfer. */
async function sharedGames(tx: Executor, ids: readonly string[], userId: string): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const played = tx.select({ id: gamePlayers.gameId }).from(gamePlayers).where(eq(gamePlayers.playerId, userId))
  const rows = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(inArray(games.id, [...ids]), sql`(${games.hostId} = ${userId} or ${inArray(games.id, played)})`))
  return new Set(rows.map(({ id }) => id))
}

const withHost = ({ from, to }: Transfer) => sql`
  case when ${games.hostId} = ${from} then jsonb_set(${games.setup}, '{hostId}', to_jsonb(${to}::text)) else ${games.setup} end`
