import { asc, inArray } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { legacyPlayers } from '../tables.ts'
import type { GameRecord } from './record.ts'

/** The current owners of the players' records, by player id: the player, or the account that claimed the record. */
export type Owners = ReadonlyMap<string, string>

/** Locks the records against claims until the transaction ends, so that nothing is assigned to a deleted record. */
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
 * Replaces the ids of participants by those of their current owners. If one account has claimed two participants of the
 * game, only the first gets the id of the account, the host before players; the other stays without an account. The first is
 * the participant that became the account, if it is in the game: it has that id already.
 */
export function withOwners(record: GameRecord, owners: Owners): { record: GameRecord; users: ReadonlySet<string> } {
  const participantIds = new Set(participantIdsOf(record))
  const newIds = new Map<string, string>()
  const users = new Set<string>()
  const newIdOf = (id: string): string => {
    const playerId = id.toLowerCase()
    const owner = owners.get(playerId)
    const isTaken = owner === undefined || users.has(owner) || participantIds.has(owner)
    const newId = newIds.get(playerId) ?? (isTaken ? playerId : owner)
    newIds.set(playerId, newId)
    if (newId === owner) users.add(owner)
    return newId
  }
  const hostId = newIdOf(record.hostId)
  const { results } = record
  const newResults = results && {
    ...results,
    id: record.id,
    host: { ...results.host, id: hostId },
    playerMetrics: results.playerMetrics.map((metric) => ({
      ...metric,
      player: { ...metric.player, id: newIdOf(metric.player.id) },
    })),
  }
  const rounds = record.rounds.map((round) => ({
    ...round,
    answers: round.answers.map((given) => ({ ...given, playerId: newIdOf(given.playerId) })),
  }))
  return { record: { ...record, hostId, ...(newResults && { results: newResults }), rounds } as GameRecord, users }
}

export const participantIdsOf = ({ hostId, results }: GameRecord): string[] => [
  hostId,
  ...(results?.playerMetrics ?? []).map(({ player }) => player.id.toLowerCase()),
]
