import { readFile } from 'node:fs/promises'
import type { Clock } from '../clock.ts'
import { collectionPicture } from './collection/pictures.ts'
import { isPictureKey } from './picture-key.ts'
import { picture } from './picture.ts'
import type { Picture } from './picture.ts'
import { pictureCache } from './picture-cache.ts'
import type { PictureStore } from './store/picture-store.ts'

const CACHE_BYTES = 32 * 1024 * 1024
const SAMPLES = new URL('../../assets/samples/', import.meta.url)
const DRAWING = /^(samples|collection)\/([a-z0-9-]{1,80})\.svg$/

export type OwnPictures = {
  find(name: string): Promise<Picture | undefined>
  forget(name: string): void
}

/** Every picture below /uploads/images: uploads, those of the sample quizzes, and the bundled collection. */
export function ownPictures({ store, clock }: { store: PictureStore; clock: Clock }): OwnPictures {
  const cache = pictureCache(clock, CACHE_BYTES)
  return {
    async find(name) {
      if (isPictureKey(name))
        return cache.get(name, async () => {
          const bytes = await store.read(name)
          return bytes && picture(bytes, 'image/webp', true)
        })
      const [, shelf, drawing] = DRAWING.exec(name) ?? []
      if (drawing === undefined) return undefined
      return cache.get(name, async () => {
        const bytes = await (shelf === 'samples' ? samplePicture(drawing) : collectionPicture(drawing))
        return bytes && picture(bytes, 'image/svg+xml', false)
      })
    },
    forget: (name) => cache.forget(name),
  }
}

async function samplePicture(name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(new URL(`${name}.svg`, SAMPLES))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
