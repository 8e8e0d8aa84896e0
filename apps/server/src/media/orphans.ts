import { DRAFT_KEPT_DAYS } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { allowPauses, transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { pictureKey, storedAddressOf } from './picture-key.ts'
import { deleteUpload, lockUnusedUploads, markUnused, usedUploads } from './storage.ts'
import type { UploadRow } from './storage.ts'
import type { PictureStore } from './store/picture-store.ts'

/**
 * Finds those of the pictures that a quiz or game shows: stored addresses by `pictureId`. An upload that no search returns is
 * deleted.
 */
export type PicturesInUse = (db: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

export type OrphansOptions = { sql: Sql; clock: Clock; store: PictureStore; inUse: readonly PicturesInUse[] }

/**
 * How long an unused upload is kept. Unsaved drafts are in the storage of a browser, where the server cannot see which
 * pictures they show, for `DRAFT_KEPT_DAYS` after their last change. An editor that opens restarts this time. So it is longer
 * than the life of a draft.
 */
export const UNUSED_KEPT_MS = (DRAFT_KEPT_DAYS + 20) * 24 * 60 * 60_000

const BATCH = 500
/** The rows of a batch stay locked while its files are removed. */
const DELETE_BATCH = 50
const LOCK = 727_003
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const keyOf = ({ ownerId, id, format }: UploadRow) => pictureKey(ownerId, id, format)
const addressOf = (row: UploadRow): string => storedAddressOf(keyOf(row))

/**
 * Finds uploads that no quiz or game shows, and deletes those unused for `UNUSED_KEPT_MS`. Runs on one node at a time. Saving a
 * quiz locks the rows of its pictures, so that either the save fails to find a deleted one or this function finds it in use.
 */
export async function collectOrphans({ sql, clock, store, inUse }: OrphansOptions): Promise<void> {
  const limit = new Date(clock.now() - UNUSED_KEPT_MS)
  const unusedAmong = async (db: Executor, rows: UploadRow[]): Promise<UploadRow[]> => {
    const found = await Promise.all(inUse.map((search) => search(db, rows.map(addressOf))))
    return rows.filter((row) => !found.some((addresses) => addresses.has(addressOf(row))))
  }

  const findUnused = async (): Promise<void> => {
    for (let after = FIRST_ID; ;) {
      const rows = await usedUploads(sql.db, limit, after, BATCH)
      const unused = await unusedAmong(sql.db, rows)
      await markUnused(sql.db, idsOf(unused), new Date(clock.now()))
      if (rows.length < BATCH) return
      after = rows.at(-1)?.id ?? after
    }
  }
  /** @returns the number of rows examined */
  const deleteBatch = (): Promise<number> =>
    transaction(sql.db, async (tx) => {
      await allowPauses(tx)
      const rows = await lockUnusedUploads(tx, limit, DELETE_BATCH)
      const unused = new Set(await unusedAmong(tx, rows))
      await markUnused(tx, idsOf(rows.filter((row) => !unused.has(row))), null)
      for (const row of unused) {
        await store.remove(keyOf(row))
        await deleteUpload(tx, row.id)
      }
      return rows.length
    })

  await withAdvisoryLock(sql, async () => {
    await findUnused()
    while ((await deleteBatch()) === DELETE_BATCH);
  })
}

const idsOf = (rows: readonly UploadRow[]): string[] => rows.map(({ id }) => id)

/** Runs `work` unless another node holds the lock. */
async function withAdvisoryLock({ pool }: Sql, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let isReleased = false
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    isReleased = rows[0]?.mine === false
    if (isReleased) return
    try {
      await work()
    } finally {
      isReleased = (await client.query('select pg_advisory_unlock($1)', [LOCK])).rowCount === 1
    }
  } finally {
    // A connection that may still hold the lock is closed, which releases the lock, and not returned to the pool.
    client.release(!isReleased)
  }
}
