import type { Clock } from '../../clock.ts'
import type { FoundPhotos, PhotoSource } from './photo-source.ts'

const KEPT_MS = 60 * 60_000
const MOST_PAGES = 500

type Entry = { found: Promise<FoundPhotos>; askedAt: number }

/** Asks a source at most once an hour for the same page, however many ask at once. Failures are not remembered. */
export function cachedPhotoSource(source: PhotoSource, clock: Clock): PhotoSource {
  const pages = new Map<string, Entry>()
  return (request) => {
    const key = JSON.stringify([request.search?.trim().toLowerCase(), request.limit, request.offset])
    const known = pages.get(key)
    if (known !== undefined && clock.now() - known.askedAt < KEPT_MS) return known.found
    const entry = { found: source(request), askedAt: clock.now() }
    pages.delete(key)
    pages.set(key, entry)
    entry.found.catch(() => {
      if (pages.get(key) === entry) pages.delete(key)
    })
    if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value ?? key)
    return entry.found
  }
}
