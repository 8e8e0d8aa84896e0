import { UPLOADS_PATH } from '@pinwheel/contract'
import { curatedEntries, searchCollection } from '../collection/search.ts'
import type { FoundPhotos, PhotoRequest } from './photo-source.ts'

/** The search of the bundled collection. Addresses are stored ones: `absoluteAddress` completes them. */
export async function bundledPhotos({ search, limit, offset }: PhotoRequest): Promise<FoundPhotos> {
  const found = search === undefined ? await curatedEntries() : await searchCollection(search)
  const photos = found.slice(offset, offset + limit).map(({ name, label }) => {
    // A drawing has no size of its own, and none is larger than a few kilobytes.
    const address = `${UPLOADS_PATH}/collection/${name}.svg`
    return { photoURL: address, thumbnailURL: address, alt: label }
  })
  return { photos, total: found.length }
}
