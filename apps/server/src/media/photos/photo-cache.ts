import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import type { FoundPhotos, PhotoRequest, PhotoSource } from './photo-source.ts'

const TTL_MS = 60 * 60_000
const MAX_PAGES = 500

/** Requests each page at most once an hour. Concurrent requests share one search; failures are not stored. */
export function cachedPhotoSource(source: PhotoSource, clock: Clock): PhotoSource {
  const pages = new LRUCache<string, FoundPhotos, PhotoRequest>({
    max: MAX_PAGES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: (_key, _expired, { context: request }) => source(request),
    ignoreFetchAbort: true,
  })
  return (request) => {
    const key = JSON.stringify([request.search?.trim().toLowerCase(), request.limit, request.offset])
    return pages.forceFetch(key, { context: request })
  }
}
