import type { Clock } from '../clock.ts'
import type { Drawings } from './drawings.ts'
import { isPictureKey, mediaTypeOf } from './picture-key.ts'
import { picture, sound } from './picture.ts'
import type { Picture, Sound } from './picture.ts'
import { createPictureCache } from './picture-cache.ts'
import type { PictureStore } from './store/picture-store.ts'

const CACHE_BYTES = 32 * 1024 * 1024

export type LocalPictures = {
  find(name: string): Promise<Picture | Sound | undefined>
  forget(name: string): void
}

export type LocalPictureOptions = { store: PictureStore; drawings: Drawings; clock: Clock }

/** The pictures and sounds below /uploads/images that are stored on this server: uploads and bundled drawings. */
export function createLocalPictures({ store, drawings, clock }: LocalPictureOptions): LocalPictures {
  const cache = createPictureCache({ clock, maxBytes: CACHE_BYTES })
  return {
    async find(name) {
      if (isPictureKey(name)) {
        const type = mediaTypeOf(name)
        if (type !== 'image/webp') return sound(name, type, (start, end) => store.readPart(name, start, end))
        return cache.get(name, async () => {
          const bytes = await store.read(name)
          return bytes && picture(bytes, type, true)
        })
      }
      const file = await drawings.fileOf(name)
      if (file === undefined) return undefined
      return cache.get(file, async () => {
        const bytes = await drawings.read(file)
        return bytes && picture(bytes, 'image/svg+xml', false)
      })
    },
    forget: (name) => cache.forget(name),
  }
}
