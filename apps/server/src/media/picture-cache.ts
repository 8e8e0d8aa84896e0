import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Picture } from './picture.ts'

type ReadPicture = () => Promise<Picture | undefined>

export type PictureCache = {
  /** The picture from memory, or from `read`. Concurrent requests for one picture share one read. */
  get(name: string, read: ReadPicture): Promise<Picture | undefined>
  /** Deletes a picture. A read in progress is not stored: the picture may have been deleted in the meantime. */
  forget(name: string): void
}

/** After this time a picture is read again, because another node may have deleted it. */
const TTL_MS = 10 * 60_000
/** Thousands of small pictures use more memory than the sum of their bytes. */
const MAX_PICTURES = 10_000

export type PictureCacheOptions = { clock: Clock; maxBytes: number; maxPictures?: number; ttlMs?: number }

/** Recently shown pictures: when a question opens, all its players request the same picture within a second. */
export function createPictureCache({
  clock,
  maxBytes,
  maxPictures = MAX_PICTURES,
  ttlMs = TTL_MS,
}: PictureCacheOptions): PictureCache {
  const cache = new LRUCache<string, Picture, ReadPicture>({
    max: maxPictures,
    maxSize: maxBytes,
    // A size of 0 is not allowed.
    sizeCalculation: ({ bytes }) => bytes.length || 1,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: (_name, _expired, { context: read }) => read(),
    // A request that waits for a deleted or evicted read still receives its picture.
    ignoreFetchAbort: true,
  })
  return {
    get: (name, read) => cache.fetch(name, { context: read }),
    forget: (name) => void cache.delete(name),
  }
}
