import { and, count, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { isAnyOf, takeAdvisoryLock } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { tokenRecords, users } from './tables.ts'

export type TokenRecord = typeof tokenRecords.$inferSelect
export type NewTokenRecord = typeof tokenRecords.$inferInsert

export async function insertTokens(db: Executor, records: readonly NewTokenRecord[]): Promise<void> {
  await db.insert(tokenRecords).values([...records])
}

// A named statement with one JSON parameter: the query builder takes ten times as long for the tokens of ten clients, and
// PostgreSQL would plan the statement each time.
const INSERT_GAME_TOKENS = {
  name: 'accounts.insert-game-tokens',
  text: `
    insert into token_records (
      id, pair_id, family_id, token_type, scope, principal_id, game_id, participant_type, ip, user_agent, created_at, expires_at
    )
    select id, "pairId", "familyId", "tokenType", scope, "principalId", "gameId", "participantType", ip, "userAgent",
      "createdAt", "expiresAt"
    from json_to_recordset($1) as p (
      id uuid, "pairId" uuid, "familyId" uuid, "tokenType" text, scope text, "principalId" uuid, "gameId" uuid,
      "participantType" text, ip text, "userAgent" text, "createdAt" timestamptz, "expiresAt" timestamptz
    )`,
}

/** Inserts records of visitors' tokens: tokens without `signInId`, which are not used yet. */
export async function insertGameTokens(pool: Sql['pool'], records: readonly NewTokenRecord[]): Promise<void> {
  await pool.query({ ...INSERT_GAME_TOKENS, values: [JSON.stringify(records)] })
}

/** A record of both tokens of a pair: of the access token, and of the refresh token, whose id is that of the family. */
const ofBothTokens = eq(tokenRecords.pairId, tokenRecords.familyId)

/** The ids of the tokens that the records stand for. */
const tokensOf = (records: readonly Pick<TokenRecord, 'id' | 'pairId' | 'familyId'>[]): string[] =>
  records.flatMap(({ id, pairId, familyId }) => (pairId === familyId ? [id, familyId] : [id]))

const TOKEN_IDS = { id: tokenRecords.id, pairId: tokenRecords.pairId, familyId: tokenRecords.familyId }

/**
 * Locks the user's row against password changes until the transaction ends: a password change must see every token that
 * was issued before it, to revoke it. Does nothing for the id of a visitor.
 */
export async function lockUserForShare(tx: Executor, principalId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, principalId)).for('share')
}

/** Serialises changes of one sign-in until the transaction ends: each sees the token pairs of all changes before it. */
export async function lockFamily(tx: Executor, familyId: string): Promise<void> {
  await takeAdvisoryLock(tx, familyId)
}

export async function findRefreshToken(db: Executor, id: string): Promise<TokenRecord | undefined> {
  const isOwn = and(eq(tokenRecords.id, id), eq(tokenRecords.tokenType, 'REFRESH'))
  const isOfBoth = and(eq(tokenRecords.familyId, id), ofBothTokens)
  const rows = await db.select().from(tokenRecords).where(or(isOwn, isOfBoth))
  return rows[0]
}

/** @returns those of the tokens that are not revoked */
export async function liveAmong(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param([...ids])}::uuid[]) as asked (id)
    where exists (
      select from token_records
      where (token_records.id = asked.id or (token_records.family_id = asked.id and ${ofBothTokens})) and ${isNull(tokenRecords.revokedAt)})`)
  return new Set(rows.map(({ id }) => id))
}

export const isRecordLive = async (db: Executor, id: string): Promise<boolean> => (await liveAmong(db, [id])).size > 0

export async function markRotated(db: Executor, id: string, rotatedAt: Date): Promise<void> {
  await db.update(tokenRecords).set({ rotatedAt }).where(eq(tokenRecords.id, id))
}

export async function countUnexpiredAccess(tx: Executor, familyId: string, now: Date): Promise<number> {
  const isUnexpired = and(eq(tokenRecords.tokenType, 'ACCESS'), gt(tokenRecords.expiresAt, now))
  const rows = await tx
    .select({ tokens: count() })
    .from(tokenRecords)
    .where(and(eq(tokenRecords.familyId, familyId), isUnexpired))
  return rows[0]?.tokens ?? 0
}

/**
 * Deletes the records of a sign-in that are no longer needed: expired access tokens, refresh tokens first used before
 * `usedBefore`, and all refresh tokens but the newest `keep`. A record of both tokens is needed as long as one of them.
 */
export async function deleteReplaced(
  tx: Executor,
  familyId: string,
  { now, usedBefore, keep }: { now: Date; usedBefore: Date; keep: number },
): Promise<void> {
  await tx.execute(sql`
    delete from token_records where id in (
      select id from (
        select id, token_type, pair_id, expires_at, rotated_at, row_number() over (partition by token_type order by created_at desc) as rank
        from token_records where family_id = ${familyId}
      ) as family
      where (token_type = 'ACCESS' and expires_at <= ${now.toISOString()}
          and (pair_id <> ${familyId} or rotated_at < ${usedBefore.toISOString()}))
        or (token_type = 'REFRESH' and (rotated_at < ${usedBefore.toISOString()} or rank > ${keep})))`)
}

/** The time after every wait for a lock: other nodes read the revocations of the last seconds. `now()` is that of the transaction's start. */
const NOW = sql`clock_timestamp()`

/** Revokes all tokens of a sign-in, which must be locked. @returns the ids of the revoked tokens */
export async function revokeFamily(db: Executor, familyId: string): Promise<string[]> {
  const rows = await db
    .update(tokenRecords)
    .set({ revokedAt: NOW })
    .where(and(eq(tokenRecords.familyId, familyId), isNull(tokenRecords.revokedAt)))
    .returning(TOKEN_IDS)
  return tokensOf(rows)
}

/** Revokes all tokens of the user's sign-ins, including game tokens, except those of the kept sign-in. */
export async function revokeSignIns(db: Executor, userId: string, keptFamilyId?: string): Promise<string[]> {
  const { id, principalId, scope, signInId, familyId, revokedAt } = tokenRecords
  const rows = await db
    .update(tokenRecords)
    .set({ revokedAt: NOW })
    .where(
      and(
        eq(principalId, userId),
        or(eq(scope, 'USER'), isNotNull(signInId)),
        isNull(revokedAt),
        keptFamilyId === undefined ? undefined : ne(sql`coalesce(${signInId}, ${familyId})`, keptFamilyId),
      ),
    )
    .returning({ id })
  return rows.map(({ id }) => id)
}

export async function familyOf(db: Executor, id: string): Promise<string | undefined> {
  const rows = await db.select({ familyId: tokenRecords.familyId }).from(tokenRecords).where(eq(tokenRecords.id, id))
  return rows[0]?.familyId
}

/** The ids of the tokens revoked since the given time of the database's clock. */
export async function revokedSince(db: Executor, since: Date): Promise<string[]> {
  const rows = await db
    .select(TOKEN_IDS)
    .from(tokenRecords)
    .where(and(isNotNull(tokenRecords.revokedAt), gt(tokenRecords.revokedAt, since)))
  return tokensOf(rows)
}

export async function databaseTime(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}

/** Deletes all tokens of games that have ended or were deleted. */
export async function deleteTokensOfGames(db: Executor, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length > 0) await db.delete(tokenRecords).where(isAnyOf(tokenRecords.gameId, gameIds))
}

const COUNT_ENTRIES = {
  name: 'accounts.count-entries',
  text: `
    select (
      select count(*)::integer from token_records t
      where t.game_id = g.id and (t.token_type = 'REFRESH' or t.pair_id = t.family_id) and t.rotated_at is null) as entries
    from unnest($1::uuid[]) with ordinality as g (id, place)
    order by place`,
}

/** The number of entries to each game: its unused refresh tokens. A client that refreshes in parallel counts several times. */
export async function countEntries(pool: Sql['pool'], gameIds: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ entries: number }>({ ...COUNT_ENTRIES, values: [gameIds] })
  return rows.map(({ entries }) => entries)
}

export type GameParticipant = { gameId: string; participantId: string }
type GameToken = GameParticipant & { id: string }

/** A page of the game tokens that were issued before a time, ordered by id. */
export async function gameTokensBefore(db: Executor, before: Date, page: { after: string; limit: number }) {
  const { id, gameId, principalId, createdAt } = tokenRecords
  const rows = await db
    .select({ id, gameId, participantId: principalId })
    .from(tokenRecords)
    .where(and(isNotNull(gameId), lt(createdAt, before), gt(id, page.after)))
    .orderBy(id)
    .limit(page.limit)
  return rows.flatMap((row): GameToken[] => (row.gameId === null ? [] : [{ ...row, gameId: row.gameId }]))
}

export async function deleteTokens(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(tokenRecords).where(inArray(tokenRecords.id, [...ids]))
}

export async function deleteExpired(db: Executor, before: Date): Promise<void> {
  await db.delete(tokenRecords).where(lt(tokenRecords.expiresAt, before))
}
