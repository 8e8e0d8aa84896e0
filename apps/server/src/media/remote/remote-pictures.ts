import path from 'node:path'
import { LIMITS } from '@pinwheel/contract'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import { createSemaphore } from '../../concurrency/index.ts'
import type { Semaphore } from '../../concurrency/index.ts'
import { pictureId } from '../../http/index.ts'
import type { Sql } from '../../sql/index.ts'
import type { PicturesInUse } from '../orphans.ts'
import { picture } from '../picture.ts'
import type { Picture } from '../picture.ts'
import { createPictureCache } from '../picture-cache.ts'
import { reEncode } from '../re-encode.ts'
import { inTemporaryFolder } from '../temporary-folder.ts'
import { download } from './download.ts'
import { createFairSemaphore } from './fair-semaphore.ts'
import type { Network } from './network.ts'

/** Too many pictures are being fetched. The client can repeat the request in a few seconds. */
export type Busy = 'busy'

/** Pictures of other sites, which the server downloads and re-encodes. `client` is the network that the fair semaphore counts. */
export type RemotePictures = {
  /** The picture with this id, if a stored quiz or game shows it. */
  find(id: string, client: string): Promise<Picture | Busy | undefined>
  /** The picture at this address, whether or not a stored quiz or game shows it. For signed-in users only. */
  preview(address: string, client: string): Promise<Picture | Busy | undefined>
}

export type RemotePictureOptions = {
  sql: Sql
  clock: Clock
  inUse: readonly PicturesInUse[]
  network: Network
  /** Shared with uploads, so that decoding uses at most half of the cores. */
  decoding: Semaphore
}

const DOWNLOAD_LIMITS = { maxBytes: LIMITS.uploadBytes.max, timeoutMs: 10_000 }
const CACHE = { maxBytes: 64 * 1024 * 1024, maxPictures: 2_000, ttlMs: 60 * 60_000 }
/** An address without a picture is not requested again during this time. */
const FAILURE_TTL_MS = 5 * 60_000
const MAX_FAILURES = 5_000

const FETCHES = { concurrency: 16, maxQueued: 300 }
/** Enough for a school class that opens a page with fifty covers. */
const FETCHES_PER_CLIENT = { concurrency: 4, maxQueued: 100 }
/** Leaves most database connections to the games. */
const ADDRESS_QUERIES = { concurrency: 2, maxQueued: 300 }

export function createRemotePictures({ sql, clock, inUse, network, decoding }: RemotePictureOptions): RemotePictures {
  const cache = createPictureCache({ clock, ...CACHE })
  const failures = new LRUCache<string, true>({ max: MAX_FAILURES, ttl: FAILURE_TTL_MS, ttlResolution: 0, perf: clock })
  const fetching = createFairSemaphore(FETCHES, FETCHES_PER_CLIENT)
  const addressQueries = createSemaphore(ADDRESS_QUERIES)

  const addressOf = async (id: string): Promise<string | undefined> => {
    const searched = await addressQueries.run(() => Promise.all(inUse.map((search) => search(sql.db, [id]))))
    if (searched === undefined) throw new TooBusy()
    return searched.result.find((found) => found.has(id))?.get(id)
  }
  const fetchPicture = async (id: string, address: string): Promise<Picture | undefined> => {
    const bytes = await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'file')
      if (!(await download(address, file, network, DOWNLOAD_LIMITS))) return undefined
      const decoded = await decoding.run(() => reEncode(file))
      if (decoded === undefined) throw new TooBusy()
      return decoded.result
    })
    if (bytes === undefined) failures.set(id, true)
    return bytes && picture(bytes, 'image/webp', false)
  }
  type LoadOptions = { id: string; cacheKey: string; client: string; findAddress: () => Promise<string | undefined> }
  const load = async ({ id, cacheKey, client, findAddress }: LoadOptions): Promise<Picture | Busy | undefined> => {
    if (failures.has(id)) return undefined
    try {
      // Concurrent requests for one picture share one fetch.
      return await cache.get(cacheKey, async () => {
        const fetched = await fetching.run(client, async () => {
          const address = await findAddress()
          return address && fetchPicture(id, address)
        })
        if (fetched === undefined) throw new TooBusy()
        return fetched.result || undefined
      })
    } catch (error) {
      if (error instanceof TooBusy) return 'busy'
      throw error
    }
  }
  return {
    find: (id, client) => load({ id, cacheKey: id, client, findAddress: () => addressOf(id) }),
    preview(address, client) {
      const id = pictureId(address)
      // A cache key of its own: the public address of a picture must not work because a user previewed it.
      return load({ id, cacheKey: `preview/${id}`, client, findAddress: async () => address })
    },
  }
}

class TooBusy extends Error {}
