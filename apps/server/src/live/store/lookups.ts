import type { EpochMs, GameId, ParticipantId } from '@pinwheel/engine'
import { and, desc, eq, isNotNull, lt, max, sql } from 'drizzle-orm'
import type { Executor, Sql } from '../../sql/index.ts'
import { gamePlayers, games } from '../tables.ts'
import { isNotWithdrawn, showingQuestion, storedCards } from './load-game.ts'
import type {
  ActiveGamesPage,
  EnterableGame,
  LiveStore,
  PageBounds,
  ParticipantKey,
  StoredState,
} from './live-store.ts'

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

/** The setup of a game, which has its questions, is read for the page only, and once for all its fields. */
export async function activeGamesOf(
  db: Executor,
  userId: string,
  { limit, offset }: PageBounds,
): Promise<ActiveGamesPage> {
  const { rows } = await db.execute<ActiveGamesPage>(sql`
    with theirs as (
      select id, created_at, null::bigint as number from games where host_id = ${userId} and status = 'ACTIVE'
      union all
      select g.id, g.created_at, p.number from game_players p join games g on g.id = p.game_id
      where p.player_id = ${userId} and g.status = 'ACTIVE'
    ), page as (
      select id, number from theirs order by created_at desc, id limit ${limit} offset ${offset}
    )
    select (select count(*)::integer from theirs) as total, coalesce(json_agg(json_strip_nulls(json_build_object(
      'id', g.id, 'quizId', g.quiz_id, 'name', setup.name, 'mode', setup.mode, 'createdAt', g.created_at,
      'participantType', case when page.number is null then 'HOST' else 'PLAYER' end,
      'rank', case when page.number is not null then coalesce(card.position, 0) end,
      'score', case when page.number is not null then coalesce(card.total, 0) end
    )) order by g.created_at desc, g.id), '[]') as games
    from page join games g on g.id = page.id
    cross join jsonb_to_record(g.setup) as setup (name text, mode text)
    left join json_to_record(${storedCards} -> page.number::text) as card (position integer, total float8) on true`)
  return rows[0] ?? { total: 0, games: [] }
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
