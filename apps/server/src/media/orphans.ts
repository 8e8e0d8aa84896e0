import { DRAFT_KEPT_DAYS } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { pictureKey, storedAddressOf } from './picture-key.ts'
import { deleteUpload, lockUnusedUploads, markUnused, usedUploads } from './storage.ts'
import type { UploadRow } from './storage.ts'
import type { PictureStore } from './store/picture-store.ts'

/**
 * Those of the pictures that something shows: stored addresses by `pictureId`. It is asked about many at once, and its word
 * is final: an upload that it does not name is deleted.
 */
export type PicturesInUse = (db: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

export type OrphansOptions = { sql: Sql; clock: Clock; store: PictureStore; inUse: readonly PicturesInUse[] }

/**
 * How long a picture stays although nothing shows it. Unsaved drafts lie in the storage of a browser, where the server does
 * not see what they show, for `DRAFT_KEPT_DAYS` after their last change; a creator that opens asks for the time to be
 * counted again. So this is longer than any draft lives.
 */
export const UNUSED_KEPT_MS = (DRAFT_KEPT_DAYS + 20) * 24 * 60 * 60_000

const BATCH = 500
/** Their rows stay locked while their files are removed. */
const DELETED_AT_ONCE = 50
const LOCK = 727_003
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const addressOf = ({ ownerId, id }: UploadRow): string => storedAddressOf(pictureKey(ownerId, id))

/**
 * Finds pictures that nothing shows, and deletes those that nothing has shown for `UNUSED_KEPT_MS`. One node at a time. Whoever
 * saves a quiz holds the rows of its pictures, so that either the save finds them or they are found in use.
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
  /** @returns how many were looked at */
  const deleteBatch = (): Promise<number> =>
    transaction(sql.db, async (tx) => {
      const rows = await lockUnusedUploads(tx, limit, DELETED_AT_ONCE)
      const unused = new Set(await unusedAmong(tx, rows))
      await markUnused(tx, idsOf(rows.filter((row) => !unused.has(row))), null)
      for (const row of unused) {
        await store.remove(pictureKey(row.ownerId, row.id))
        await deleteUpload(tx, row.id)
      }
      return rows.length
    })

  await withAdvisoryLock(sql, async () => {
    await findUnused()
    while ((await deleteBatch()) === DELETED_AT_ONCE);
  })
}

const idsOf = (rows: readonly UploadRow[]): string[] => rows.map(({ id }) => id)

/** Does the work unless another node is at it. */
async function withAdvisoryLock({ pool }: Sql, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let isGivenBack = false
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    isGivenBack = rows[0]?.mine === false
    if (isGivenBack) return
    try {
      await work()
    } finally {
      isGivenBack = (await client.query('select pg_advisory_unlock($1)', [LOCK])).rowCount === 1
    }
  } finally {
    // A connection that still holds the lock must not go back to the others: closing it gives the lock back too.
    client.release(!isGivenBack)
  }
}
