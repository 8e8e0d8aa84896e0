import type { Photo, PhotoQuery } from '@pinwheel/contract'

/** Without a search term, the source returns a selection. */
export type PhotoRequest = PhotoQuery

export type FoundPhotos = { photos: Photo[]; total: number }

/** Searches for photos. Throws `SearchUnavailable` if the search does not respond. */
export type PhotoSource = (request: PhotoRequest) => Promise<FoundPhotos>

export class SearchUnavailable extends Error {}
