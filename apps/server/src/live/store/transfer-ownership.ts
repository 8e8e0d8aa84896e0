import type { GameId } from '@pinwheel/engine'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { gameAnswers, gamePlayers, games } from '../tables.ts'
import type { MovedGame } from './live-store.ts'

/** From whose id to whose. */
export type Move = { from: string; to: string }

/** See LiveStore.moveParticipant. */
export async function moveParticipant(tx: Executor, { from, to }: Move): Promise<MovedGame[]> {
  // Games that are over belong to their host as well: they count towards an account's quota, and go with its quiz.
  const isHosted = and(eq(games.hostId, from), ne(games.status, 'ACTIVE'))
  await tx
    .update(games)
    .set({ setup: withHost({ from, to }) })
    .where(isHosted)
  const locked = await lockActiveGamesOf(tx, from)
  const shared = await sharedGames(tx, locked, to)
  const moving = locked.filter((id) => !shared.has(id))
  if (moving.length === 0) return []
  const players = and(inArray(gamePlayers.gameId, moving), eq(gamePlayers.playerId, from))
  await tx.update(gamePlayers).set({ playerId: to }).where(players)
  // Not a player here, so what there is was withdrawn: it must not stand in the way of the answers that come.
  await tx.delete(gameAnswers).where(and(inArray(gameAnswers.gameId, moving), eq(gameAnswers.playerId, to)))
  const answers = and(inArray(gameAnswers.gameId, moving), eq(gameAnswers.playerId, from))
  await tx.update(gameAnswers).set({ playerId: to }).where(answers)
  const moved = await tx
    .update(games)
    .set({ setup: withHost({ from, to }), version: sql`${games.version} + 1` })
    .where(inArray(games.id, moving))
    .returning({ gameId: games.id, version: games.version })
  return moved.map(({ gameId, version }) => ({ gameId: gameId as GameId, version }))
}

/** Always in the same order, so that two who lock several games wait for one another instead of for ever. */
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

/** Those in which somebody has a place of their own. Asked with the games locked: nobody joins meanwhile. */
async function sharedGames(tx: Executor, ids: readonly string[], userId: string): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const played = tx.select({ id: gamePlayers.gameId }).from(gamePlayers).where(eq(gamePlayers.playerId, userId))
  const rows = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(inArray(games.id, [...ids]), sql`(${games.hostId} = ${userId} or ${inArray(games.id, played)})`))
  return new Set(rows.map(({ id }) => id))
}

const withHost = ({ from, to }: Move) => sql`
  case when ${games.hostId} = ${from} then jsonb_set(${games.setup}, '{hostId}', to_jsonb(${to}::text)) else ${games.setup} end`
