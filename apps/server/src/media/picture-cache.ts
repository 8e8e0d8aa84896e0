import type { Clock } from '../clock.ts'
import type { Picture } from './picture.ts'

export type PictureCache = {
  /** The picture from memory, or by `read`: once, however many ask for it at that moment. */
  get(name: string, read: () => Promise<Picture | undefined>): Promise<Picture | undefined>
  forget(name: string): void
}

/** After this it is looked up again, so that what another node deleted does not stay for ever. */
const KEPT_MS = 10 * 60_000
/** Small pictures fill a cache by their number long before they do by their bytes. */
const MOST_PICTURES = 10_000

export type PictureCacheOptions = { clock: Clock; mostBytes: number; mostPictures?: number; keptMs?: number }

type Entry = { picture: Picture; readAt: number }

/**
 * Pictures that were shown lately: when a question opens, a whole hall asks for the same one within a second. What was
 * not asked for longest makes room.
 */
export function createPictureCache({
  clock,
  mostBytes,
  mostPictures = MOST_PICTURES,
  keptMs = KEPT_MS,
}: PictureCacheOptions): PictureCache {
  const kept = new Map<string, Entry>()
  const beingRead = new Map<string, Promise<Picture | undefined>>()
  let bytes = 0

  const forget = (name: string): void => {
    bytes -= kept.get(name)?.picture.bytes.length ?? 0
    kept.delete(name)
  }
  const keep = (name: string, entry: Entry): void => {
    forget(name)
    kept.set(name, entry)
    bytes += entry.picture.bytes.length
    for (const [oldest] of kept) {
      if (bytes <= mostBytes && kept.size <= mostPictures) return
      forget(oldest)
    }
  }
  const readOnce = (name: string, read: () => Promise<Picture | undefined>): Promise<Picture | undefined> => {
    const reading = read()
      .then((picture) => {
        // Forgotten while it was being read: then it may be gone already.
        if (picture !== undefined && beingRead.get(name) === reading) keep(name, { picture, readAt: clock.now() })
        return picture
      })
      .finally(() => {
        if (beingRead.get(name) === reading) beingRead.delete(name)
      })
    beingRead.set(name, reading)
    return reading
  }

  return {
    async get(name, read) {
      const entry = kept.get(name)
      if (entry === undefined || clock.now() - entry.readAt > keptMs) return beingRead.get(name) ?? readOnce(name, read)
      kept.delete(name)
      kept.set(name, entry)
      return entry.picture
    },
    forget(name) {
      beingRead.delete(name)
      forget(name)
    },
  }
}
