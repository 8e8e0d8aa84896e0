import type { EpochMs, GameId, ParticipantId } from '@pinwheel/engine'
import { and, desc, eq, isNotNull, lt, max, sql } from 'drizzle-orm'
import type { Executor, Sql } from '../../sql/index.ts'
import { gamePlayers, games } from '../tables.ts'
import { isNotWithdrawn, showingQuestion } from './load-game.ts'
import type { ActiveGame, EnterableGame, LiveStore, ParticipantKey, StoredState } from './live-store.ts'

const isActive = eq(games.status, 'ACTIVE')

export async function states(db: Executor, gameIds: readonly GameId[]): Promise<ReadonlyMap<GameId, StoredState>> {
  const { rows } = await db.execute<{ states: [GameId, number, number][] | null }>(sql`
    select json_agg(json_build_array(g.id, g.version, (
      select count(*) from game_answers a
      where a.game_id = g.id and a.question_index = showing.index and ${isNotWithdrawn}))) as states
    from games g cross join ${showingQuestion} where g.id = any (${sql.param([...gameIds])}::uuid[]) and g.status = 'ACTIVE'`)
  return new Map(rows[0]?.states?.map(([id, version, answers]) => [id, { version, answers }]))
}

export async function findActive(
  db: Executor,
  { gameIds, pins }: { gameIds: readonly string[]; pins: readonly string[] },
): Promise<EnterableGame[]> {
  const { rows } = await db.execute<{ id: GameId; pin: string; host_id: ParticipantId }>(sql`
    select id, pin, host_id from games
    where status = 'ACTIVE'
      and (id = any (${sql.param([...gameIds])}::uuid[]) or pin = any (${sql.param([...pins])}::text[]))`)
  return rows.map(({ id, pin, host_id: hostId }) => ({ gameId: id, pin, hostId }))
}

export async function currentParticipants(db: Executor, keys: readonly ParticipantKey[]): Promise<ParticipantKey[]> {
  const { rows } = await db.execute<{ game_id: string; id: string }>(sql`
    select key.game_id, key.id
    from unnest(
      ${sql.param(keys.map(({ gameId }) => gameId))}::uuid[],
      ${sql.param(keys.map(({ participantId }) => participantId))}::uuid[]
    ) as key (game_id, id)
    join games g on g.id = key.game_id and g.status = 'ACTIVE'
    where g.host_id = key.id
      or exists (select from game_players p where p.game_id = key.game_id and p.player_id = key.id)`)
  return rows.map(({ game_id: gameId, id: participantId }) => ({ gameId, participantId }))
}

export async function withTimers(db: Executor): Promise<GameId[]> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(and(isActive, isNotNull(games.dueAt)))
    .orderBy(games.dueAt)
  return rows.map(({ id }) => id as GameId)
}

/** The PIN of the newest running game of a host with a quiz. */
export async function runningPin(
  db: Executor,
  { quizId, hostId }: { quizId: string; hostId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ pin: games.pin })
    .from(games)
    .where(and(eq(games.hostId, hostId), isActive, eq(games.quizId, quizId)))
    .orderBy(desc(games.createdAt))
    .limit(1)
  return row?.pin ?? undefined
}

/** The time of the latest change of an active game; undefined without one. */
export async function latestGameChange({ db }: Pick<Sql, 'db'>): Promise<EpochMs | undefined> {
  const [row] = await db
    .select({ changedAt: max(games.changedAt) })
    .from(games)
    .where(isActive)
  return (row?.changedAt ?? undefined) as EpochMs | undefined
}

export async function idleSince(db: Executor, moment: EpochMs): Promise<GameId[]> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(and(isActive, lt(games.changedAt, moment)))
  return rows.map(({ id }) => id as GameId)
}

const HISTORY_COLUMNS = {
  id: games.id,
  quizId: games.quizId,
  name: sql<string>`${games.setup} ->> 'name'`,
  mode: sql<ActiveGame['mode']>`${games.setup} ->> 'mode'`,
  createdAt: games.createdAt,
}

export async function activeGamesOf(db: Executor, userId: string): Promise<ActiveGame[]> {
  const hosted = await db
    .select(HISTORY_COLUMNS)
    .from(games)
    .where(and(isActive, eq(games.hostId, userId)))
  const card = (field: string) =>
    sql<number>`coalesce((${games.document} -> 'cards' -> ${gamePlayers.number}::text ->> ${field})::float8, 0)`
  const played = await db
    .select({ ...HISTORY_COLUMNS, rank: card('position'), score: card('total') })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(and(isActive, eq(gamePlayers.playerId, userId)))
  return [
    ...hosted.map((game) => ({ ...game, participantType: 'HOST' as const })),
    ...played.map((game) => ({ ...game, participantType: 'PLAYER' as const })),
  ]
    .toSorted((a, b) => b.createdAt - a.createdAt || a.id.localeCompare(b.id))
    .map((game) => ({ ...game, id: game.id as GameId, createdAt: game.createdAt as EpochMs }))
}

export async function participation(
  db: Executor,
  gameId: GameId,
  userId: string,
): ReturnType<LiveStore['participation']> {
  const rows = await db
    .select({
      status: games.status,
      isHost: sql<boolean>`${games.hostId} = ${userId}`,
      isPlayer: sql<boolean>`exists (select from ${gamePlayers}
        where ${gamePlayers.gameId} = ${games.id} and ${gamePlayers.playerId} = ${userId})`,
    })
    .from(games)
    .where(eq(games.id, gameId))
  const [game] = rows
  if (game === undefined) return 'unknown'
  if (game.status !== 'ACTIVE') return 'over'
  if (game.isHost) return 'HOST'
  return game.isPlayer ? 'PLAYER' : 'not-participating'
}
