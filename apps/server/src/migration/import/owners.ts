import { asc, inArray } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { legacyPlayers } from '../tables.ts'
import type { GameRecord } from './record.ts'

/** Whose the records of these players are now: their own, or the accounts' that claimed them. By the players' ids. */
export type Owners = ReadonlyMap<string, string>

/** Nobody claims one of these records until the transaction ends, so that nothing is given to somebody who is gone. */
export async function lockOwners(tx: Executor, playerIds: readonly string[]): Promise<Owners> {
  const rows = await tx
    .select()
    .from(legacyPlayers)
    .where(inArray(legacyPlayers.id, [...new Set(playerIds)]))
    .orderBy(asc(legacyPlayers.id))
    .for('share')
  return new Map(rows.map(({ id, claimedBy }) => [id, claimedBy ?? id]))
}

/**
 * The game as its participants are called now. Whoever took part twice, under two records that one account has claimed,
 * keeps one place, the host's before a player's; the other is that of somebody without an account.
 */
export function withOwners(record: GameRecord, owners: Owners): { record: GameRecord; users: ReadonlySet<string> } {
  const called = new Map<string, string>()
  const users = new Set<string>()
  const call = (id: string): string => {
    const playerId = id.toLowerCase()
    const owner = owners.get(playerId)
    const name = called.get(playerId) ?? (owner === undefined || users.has(owner) ? playerId : owner)
    called.set(playerId, name)
    if (name === owner) users.add(owner)
    return name
  }
  const hostId = call(record.hostId)
  const { results } = record
  const figures = results && {
    ...results,
    id: record.id,
    host: { ...results.host, id: hostId },
    playerMetrics: results.playerMetrics.map((metric) => ({
      ...metric,
      player: { ...metric.player, id: call(metric.player.id) },
    })),
  }
  const rounds = record.rounds.map((round) => ({
    ...round,
    answers: round.answers.map((given) => ({ ...given, playerId: call(given.playerId) })),
  }))
  return { record: { ...record, hostId, ...(figures && { results: figures }), rounds } as GameRecord, users }
}

/** Everybody whom the record of a game names. */
export const participantIdsOf = ({ hostId, results }: GameRecord): string[] => [
  hostId,
  ...(results?.playerMetrics ?? []).map(({ player }) => player.id.toLowerCase()),
]
