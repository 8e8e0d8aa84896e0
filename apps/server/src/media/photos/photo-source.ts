import type { Photo, PhotoQuery } from '@pinwheel/contract'

/** Without a search: what the source would show somebody who only looks around. */
export type PhotoRequest = PhotoQuery

export type FoundPhotos = { photos: Photo[]; total: number }

/** Where pictures are searched. Throws `SearchUnavailable` where it cannot answer now. */
export type PhotoSource = (request: PhotoRequest) => Promise<FoundPhotos>

export class SearchUnavailable extends Error {}
