import { DRAFT_KEPT_DAYS, DRAFTS, ok, refused } from '@pinwheel/contract'
import type { Draft, DraftSave, DraftWithContent, Result } from '@pinwheel/contract'
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { hourlyCleanup, mutexByKey } from '../concurrency/index.ts'
import { takeAdvisoryLock, transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { quizDrafts } from './tables.ts'

type DraftKey = { ownerId: string; id: string }

/** The unfinished quizzes that accounts keep. */
export type Drafts = {
  /** The newest first. */
  list(ownerId: string): Promise<Draft[]>
  find(key: DraftKey): Promise<DraftWithContent | undefined>
  /**
   * A save that is already stored succeeds again: its first response may have been lost.
   *
   * @param expected the versions that may be replaced; absent: the draft is a new one
   */
  keep(
    key: DraftKey,
    save: DraftSave,
    expected?: readonly number[],
  ): Promise<Result<Draft, 'draft/not-found' | 'draft/changed' | 'draft/too-many'>>
  /** @param expected the versions that may be deleted; absent: any version */
  remove(key: DraftKey, expected?: readonly number[]): Promise<Result<null, 'draft/not-found' | 'draft/changed'>>
  /** Deletes drafts hourly that nobody has changed for `DRAFT_KEPT_DAYS`. @returns a function that stops it */
  startCleanup(): () => Promise<void>
}

const { content: _content, bytes: _bytes, ...withoutContent } = getTableColumns(quizDrafts)
type DraftRow = Omit<typeof quizDrafts.$inferSelect, 'content' | 'bytes'>

const DAY_MS = 24 * 60 * 60_000
const BYTES_PER_MEGABYTE = 1_000_000

type KeepWithin = (tx: Executor, ...draft: Parameters<Drafts['keep']>) => ReturnType<Drafts['keep']>

/** Rolls back a transaction after which the account has more than it may. */
class TooMany extends Error {}

export function createDrafts({ db }: Sql, clock: Clock): Drafts {
  // A client with many calls would otherwise hold all database connections.
  const runExclusive = mutexByKey()
  const keepWithin: KeepWithin = async (tx, key, save, expected) => {
    await takeAdvisoryLock(tx, `drafts of ${key.ownerId}`)
    const before = await usage(tx, key.ownerId)
    const written = await write(tx, key, save, expected, new Date(clock.now()))
    if (written === undefined) return refusedOrRepeated(tx, key, save, expected)
    const after = await usage(tx, key.ownerId)
    if (after.drafts > Math.max(before.drafts, DRAFTS.perAccount)) throw new TooMany()
    if (after.bytes > Math.max(before.bytes, DRAFTS.megabytes * BYTES_PER_MEGABYTE)) throw new TooMany()
    return ok(view(written))
  }
  return {
    async list(ownerId) {
      const rows = await db
        .select(withoutContent)
        .from(quizDrafts)
        .where(eq(quizDrafts.ownerId, ownerId))
        .orderBy(desc(quizDrafts.keptAt), desc(quizDrafts.id))
      return rows.map(view)
    },
    async find(key) {
      const row = await findRow(db, key)
      return row && { ...view(row), content: row.content }
    },
    async keep(key, save, expected) {
      try {
        return await runExclusive(key.ownerId, () => transaction(db, (tx) => keepWithin(tx, key, save, expected)))
      } catch (error) {
        if (error instanceof TooMany) return refused('draft/too-many')
        throw error
      }
    },
    async remove(key, expected) {
      const deleted = await db.delete(quizDrafts).where(isVersion(key, expected)).returning({ id: quizDrafts.id })
      if (deleted.length > 0) return ok(null)
      return refused((await findRow(db, key)) === undefined ? 'draft/not-found' : 'draft/changed')
    },
    startCleanup: () =>
      hourlyCleanup(clock, () =>
        db.delete(quizDrafts).where(lt(quizDrafts.keptAt, new Date(clock.now() - DRAFT_KEPT_DAYS * DAY_MS))),
      ),
  }
}

const isKey = ({ ownerId, id }: DraftKey): SQL | undefined =>
  and(eq(quizDrafts.ownerId, ownerId), eq(quizDrafts.id, id))

const isVersion = (key: DraftKey, expected?: readonly number[]): SQL | undefined =>
  and(isKey(key), expected && inArray(quizDrafts.version, [...expected]))

async function findRow(db: Executor, key: DraftKey): Promise<(DraftRow & { content: string }) | undefined> {
  const [row] = await db
    .select({ ...withoutContent, content: quizDrafts.content })
    .from(quizDrafts)
    .where(isKey(key))
  return row
}

/** @returns undefined if there is a draft of another version, or none to replace */
async function write(
  tx: Executor,
  key: DraftKey,
  { quizId, ...save }: DraftSave,
  expected: readonly number[] | undefined,
  keptAt: Date,
): Promise<DraftRow | undefined> {
  const values = { ...save, quizId: quizId ?? null, keptAt }
  const [row] = expected
    ? await tx
        .update(quizDrafts)
        .set({ ...values, version: sql`${quizDrafts.version} + 1` })
        .where(isVersion(key, expected))
        .returning(withoutContent)
    : await tx
        .insert(quizDrafts)
        .values({ ...key, ...values })
        .onConflictDoNothing()
        .returning(withoutContent)
  return row
}

async function refusedOrRepeated(
  tx: Executor,
  key: DraftKey,
  save: DraftSave,
  expected: readonly number[] | undefined,
): ReturnType<Drafts['keep']> {
  const stored = await findRow(tx, key)
  if (stored === undefined) return refused('draft/not-found')
  const follows = expected === undefined ? stored.version === 1 : expected.includes(stored.version - 1)
  return follows && stored.content === save.content ? ok(view(stored)) : refused('draft/changed')
}

type Usage = { drafts: number; bytes: number }

async function usage(tx: Executor, ownerId: string): Promise<Usage> {
  const { rows } = await tx.execute<Usage>(sql`
    select count(*)::int as drafts, coalesce(sum(bytes), 0)::float8 as bytes
    from ${quizDrafts} where ${quizDrafts.ownerId} = ${ownerId}`)
  return rows[0] ?? { drafts: 0, bytes: 0 }
}

const view = ({ id, title, quizId, numberOfQuestions, version, keptAt }: DraftRow): Draft => ({
  id,
  title,
  ...(quizId !== null && { quizId }),
  numberOfQuestions,
  version,
  kept: keptAt.toISOString(),
})
