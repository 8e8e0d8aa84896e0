import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ok, rateLimited, refused } from '@pinwheel/contract'
import type { RateLimited, Result } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { mutexByKey } from '../concurrency/index.ts'
import type { Semaphore } from '../concurrency/index.ts'
import { allowPauses, transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { pictureKey } from './picture-key.ts'
import type { PictureKey, UploadFormat } from './picture-key.ts'
import { reEncode } from './re-encode.ts'
import { soundFormat } from './sound-type.ts'
import { deleteUpload, insertUpload, lockOwnUpload, storedBy } from './storage.ts'
import type { PictureStore } from './store/picture-store.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

export type UploadOutcome = Result<PictureKey> | RateLimited

export type Uploads = {
  /** Stores the file that `receive` writes as a picture of this owner. */
  add(ownerId: string, receive: (file: string) => Promise<Result>): Promise<UploadOutcome>
  /** Stores the file that `receive` writes as a sound of this owner, as it is. */
  addSound(ownerId: string, receive: (file: string) => Promise<Result>): Promise<UploadOutcome>
  /** Deletes an upload of this owner. @returns its key, or undefined if the owner has no upload with this id */
  remove(ownerId: string, id: string): Promise<PictureKey | undefined>
}

export type UploadsOptions = {
  sql: Sql
  clock: Clock
  store: PictureStore
  /** Counts an upload of this user. @returns the seconds to wait, or 0 if the upload is allowed */
  countUpload: (userId: string) => Promise<number>
  decoding: Semaphore
  allowance?: UploadAllowance
}

/** The storage of one account. A picture of 800 px is rarely larger than 100 KB. */
type UploadAllowance = { pictures: number; bytes: number }

const ALLOWANCE: UploadAllowance = { pictures: 5_000, bytes: 256 * 1024 * 1024 }

/** Concurrent uploads of one account on this node. */
const MAX_CONCURRENT_PER_USER = 3
/** Concurrent uploads of all accounts on this node. Bounds the disk space for uploads on slow connections. */
const MAX_CONCURRENT = 200

export function createUploads({
  sql,
  clock,
  store,
  countUpload,
  decoding,
  allowance = ALLOWANCE,
}: UploadsOptions): Uploads {
  const uploadsOf = new Map<string, number>()
  let concurrent = 0
  // A client with many calls would otherwise hold all database connections while the bucket removes its objects.
  const runExclusive = mutexByKey()

  const admit = async (ownerId: string): Promise<UploadOutcome | undefined> => {
    const retryAfterSeconds = await countUpload(ownerId)
    if (retryAfterSeconds > 0) return rateLimited(retryAfterSeconds)
    const stored = await storedBy(sql.db, ownerId)
    const isFull = stored.count >= allowance.pictures || stored.bytes >= allowance.bytes
    return isFull ? refused('upload/allowance-used') : undefined
  }
  const storeUpload = async (ownerId: string, bytes: Buffer, format: UploadFormat): Promise<PictureKey> => {
    const id = randomUUID()
    const key = pictureKey(ownerId, id, format)
    await insertUpload(sql.db, { id, ownerId, format, bytes: bytes.length, createdAt: new Date(clock.now()) })
    try {
      await store.put(key, bytes)
    } catch (error) {
      await deleteUpload(sql.db, id)
      throw error
    }
    return key
  }
  const addFrom = async (
    ownerId: string,
    file: string,
    receive: (file: string) => Promise<Result>,
  ): Promise<UploadOutcome> => {
    const received = await receive(file)
    if (!received.ok) return received
    const decoded = await decoding.run(() => reEncode(file))
    if (decoded === undefined) return refused('upload/busy')
    return decoded.result === undefined
      ? refused('upload/not-an-image')
      : ok(await storeUpload(ownerId, decoded.result, 'webp'))
  }
  const addSoundFrom = async (ownerId: string, file: string, receive: (file: string) => Promise<Result>) => {
    const received = await receive(file)
    if (!received.ok) return received
    // Together with the decoding of pictures, because a checked sound is in memory while it is stored.
    const checked = await decoding.run(async () => {
      const format = await soundFormat(file)
      return format && ok(await storeUpload(ownerId, await readFile(file), format))
    })
    if (checked === undefined) return refused('upload/busy')
    return checked.result ?? refused('upload/not-a-sound')
  }
  const removeWithin = async (tx: Executor, ownerId: string, id: string): Promise<PictureKey | undefined> => {
    await allowPauses(tx)
    const upload = await lockOwnUpload(tx, id, ownerId)
    if (upload === undefined) return undefined
    const key = pictureKey(upload.ownerId, upload.id, upload.format)
    await store.remove(key)
    await deleteUpload(tx, upload.id)
    return key
  }
  const count = (ownerId: string, step: 1 | -1): void => {
    concurrent += step
    const left = (uploadsOf.get(ownerId) ?? 0) + step
    if (left > 0) uploadsOf.set(ownerId, left)
    else uploadsOf.delete(ownerId)
  }

  const admitted =
    (addFile: typeof addFrom): Uploads['add'] =>
    async (ownerId, receive) => {
      if (concurrent >= MAX_CONCURRENT || (uploadsOf.get(ownerId) ?? 0) >= MAX_CONCURRENT_PER_USER)
        return refused('upload/busy')
      count(ownerId, 1)
      try {
        return (
          (await admit(ownerId)) ??
          (await inTemporaryFolder((folder) => addFile(ownerId, path.join(folder, 'file'), receive)))
        )
      } finally {
        count(ownerId, -1)
      }
    }

  return {
    add: admitted(addFrom),
    addSound: admitted(addSoundFrom),
    remove: (ownerId, id) => runExclusive(ownerId, () => transaction(sql.db, (tx) => removeWithin(tx, ownerId, id))),
  }
}
