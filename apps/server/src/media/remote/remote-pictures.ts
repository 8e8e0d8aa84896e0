import path from 'node:path'
import { LIMITS } from '@pinwheel/contract'
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

/** Too much is being fetched already: the same request may succeed in a moment. */
export type Busy = 'busy'

/** Pictures of other sites, fetched and drawn by us. `client` is the address that asks: each gets its share of the work. */
export type RemotePictures = {
  /** The picture of this id, where a stored quiz or game shows it. */
  find(id: string, client: string): Promise<Picture | Busy | undefined>
  /** The picture at this address, whether or not a stored quiz or game shows it. For signed-in users only. */
  preview(address: string, client: string): Promise<Picture | Busy | undefined>
}

export type RemotePictureOptions = {
  sql: Sql
  clock: Clock
  inUse: readonly PicturesInUse[]
  network: Network
  /** Shared with uploads: pictures are decoded on half of the cores at most. */
  decoding: Semaphore
}

const LIMITS_OF_ONE = { mostBytes: LIMITS.uploadBytes.max, timeoutMs: 10_000 }
const KEPT_MS = 60 * 60_000
const CACHE = { mostBytes: 64 * 1024 * 1024, mostPictures: 2_000, keptMs: KEPT_MS }
/** An address that leads to no picture is not tried again for so long. */
const FAILURE_KEPT_MS = 5 * 60_000
const MOST_FAILURES = 5_000

const FETCHES = { concurrency: 16, maxQueued: 300 }
/** A page with fifty covers, from one class. */
const FETCHES_OF_ONE = { concurrency: 4, maxQueued: 100 }
/** Most of the connections to the database belong to the games. */
const LOOK_UPS = { concurrency: 2, maxQueued: 300 }

export function createRemotePictures({ sql, clock, inUse, network, decoding }: RemotePictureOptions): RemotePictures {
  const cache = createPictureCache({ clock, ...CACHE })
  const failures = recentFailures(clock)
  const fetching = createFairSemaphore(FETCHES, FETCHES_OF_ONE)
  const lookingUp = createSemaphore(LOOK_UPS)

  const addressOf = async (id: string): Promise<string | undefined> => {
    const turn = await lookingUp.run(() => Promise.all(inUse.map((search) => search(sql.db, [id]))))
    if (turn === undefined) throw new TooBusy()
    return turn.result.find((found) => found.has(id))?.get(id)
  }
  const fetched = async (id: string, address: string): Promise<Picture | undefined> => {
    const bytes = await inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'file')
      if (!(await download(address, file, network, LIMITS_OF_ONE))) return undefined
      const turn = await decoding.run(() => reEncode(file))
      if (turn === undefined) throw new TooBusy()
      return turn.result
    })
    if (bytes === undefined) failures.note(id)
    return bytes && picture(bytes, 'image/webp', false)
  }
  type LoadOptions = { id: string; cacheKey: string; client: string; findAddress: () => Promise<string | undefined> }
  const load = async ({ id, cacheKey, client, findAddress }: LoadOptions): Promise<Picture | Busy | undefined> => {
    if (failures.has(id)) return undefined
    try {
      // Concurrent requests for one picture share one fetch.
      return await cache.get(cacheKey, async () => {
        const turn = await fetching.take(client, async () => {
          const address = await findAddress()
          return address && fetched(id, address)
        })
        if (turn === undefined) throw new TooBusy()
        return turn.result || undefined
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

/** Which addresses failed lately. The oldest make room. */
function recentFailures(clock: Clock) {
  const failedAt = new Map<string, number>()
  return {
    has: (id: string): boolean => clock.now() - (failedAt.get(id) ?? Number.NEGATIVE_INFINITY) < FAILURE_KEPT_MS,
    note(id: string): void {
      failedAt.delete(id)
      failedAt.set(id, clock.now())
      for (const [oldest] of failedAt) {
        if (failedAt.size <= MOST_FAILURES) return
        failedAt.delete(oldest)
      }
    },
  }
}
