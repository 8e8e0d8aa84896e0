import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { ok, rateLimited, refused } from '@pinwheel/contract'
import type { RateLimited, Result } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import type { Semaphore } from '../concurrency/index.ts'
import { transaction } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import { pictureKey } from './picture-key.ts'
import type { PictureKey } from './picture-key.ts'
import { reEncode } from './re-encode.ts'
import { deleteUpload, insertUpload, lockOwnUpload, storedBy } from './storage.ts'
import type { PictureStore } from './store/picture-store.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

export type UploadOutcome = Result<PictureKey> | RateLimited

export type Uploads = {
  /** Stores what `receive` writes to the file that it is given, as `ownerId`'s picture. */
  add(ownerId: string, receive: (file: string) => Promise<Result>): Promise<UploadOutcome>
  /** Deletes somebody's own picture. @returns false when they have none of this id */
  remove(ownerId: string, id: string): Promise<boolean>
}

export type UploadsOptions = {
  sql: Sql
  clock: Clock
  store: PictureStore
  /** Counts an upload of this user. @returns seconds to wait, 0 to go on */
  takeTurn: (userId: string) => Promise<number>
  decoding: Semaphore
  allowance?: UploadAllowance
}

/** What one account may hold, as stored. A picture of 800 px is rarely larger than 100 KB. */
type UploadAllowance = { pictures: number; bytes: number }

const ALLOWANCE: UploadAllowance = { pictures: 5_000, bytes: 256 * 1024 * 1024 }

/** Uploads that one account may have under way at once, at each node. */
const AT_ONCE_PER_USER = 3
/** Uploads that arrive on slow lines wait on the disk, of which this bounds the use. */
const AT_ONCE = 200

export function createUploads({
  sql,
  clock,
  store,
  takeTurn,
  decoding,
  allowance = ALLOWANCE,
}: UploadsOptions): Uploads {
  const underWay = new Map<string, number>()
  let arriving = 0

  const admit = async (ownerId: string): Promise<UploadOutcome | undefined> => {
    const retryAfterSeconds = await takeTurn(ownerId)
    if (retryAfterSeconds > 0) return rateLimited(retryAfterSeconds)
    const stored = await storedBy(sql.db, ownerId)
    const isFull = stored.count >= allowance.pictures || stored.bytes >= allowance.bytes
    return isFull ? refused('upload/allowance-used') : undefined
  }
  const keep = async (ownerId: string, picture: Buffer): Promise<PictureKey> => {
    const id = randomUUID()
    const key = pictureKey(ownerId, id)
    await insertUpload(sql.db, { id, ownerId, bytes: picture.length, createdAt: new Date(clock.now()) })
    try {
      await store.put(key, picture)
    } catch (error) {
      await deleteUpload(sql.db, id)
      throw error
    }
    return key
  }
  const addFrom = async (ownerId: string, file: string, receive: (file: string) => Promise<Result>) => {
    const receipt = await receive(file)
    if (!receipt.ok) return receipt
    const turn = await decoding.run(() => reEncode(file))
    if (turn === undefined) return refused('upload/busy')
    return turn.result === undefined ? refused('upload/not-an-image') : ok(await keep(ownerId, turn.result))
  }
  const count = (ownerId: string, step: 1 | -1): void => {
    arriving += step
    const left = (underWay.get(ownerId) ?? 0) + step
    if (left > 0) underWay.set(ownerId, left)
    else underWay.delete(ownerId)
  }

  return {
    async add(ownerId, receive) {
      if (arriving >= AT_ONCE || (underWay.get(ownerId) ?? 0) >= AT_ONCE_PER_USER) return refused('upload/busy')
      count(ownerId, 1)
      try {
        return (
          (await admit(ownerId)) ??
          (await inTemporaryFolder((folder) => addFrom(ownerId, path.join(folder, 'file'), receive)))
        )
      } finally {
        count(ownerId, -1)
      }
    },
    remove: (ownerId, id) =>
      transaction(sql.db, async (tx) => {
        const upload = await lockOwnUpload(tx, id, ownerId)
        if (upload === undefined) return false
        await store.remove(pictureKey(upload.ownerId, upload.id))
        await deleteUpload(tx, upload.id)
        return true
      }),
  }
}
