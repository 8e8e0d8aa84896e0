import { UPLOADS_PATH } from '@pinwheel/contract'
import { curatedEntries, searchCollection } from '../collection/search.ts'
import type { FoundPhotos, PhotoRequest } from './photo-source.ts'

/** Searches the bundled collection. The addresses are paths; `absoluteAddress` adds the origin. */
export async function bundledPhotos({ search, limit, offset }: PhotoRequest): Promise<FoundPhotos> {
  const found = search === undefined ? await curatedEntries() : await searchCollection(search)
  const photos = found.slice(offset, offset + limit).map(({ name, label }) => {
    // Drawings scale and have at most a few kilobytes, so they are their own thumbnails.
    const address = `${UPLOADS_PATH}/collection/${name}.svg`
    return { photoURL: address, thumbnailURL: address, alt: label }
  })
  return { photos, total: found.length }
}
