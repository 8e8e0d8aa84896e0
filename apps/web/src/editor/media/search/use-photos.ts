import { LIMITS } from '@pinwheel/contract/plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchPhotos } from '../../../api/media.ts'

/** An empty term asks for photos to look through. Pages count from 1. */
export type PhotoWish = { term: string; page: number }

const PAGE_SIZE = LIMITS.pageLimit.max
/** The server remembers what it has found for an hour. */
const FRESH_FOR_MS = 10 * 60_000

/** The photos of a wish. While another one is on its way those before stay, `isOutdated`. */
export function usePhotos({ term, page }: PhotoWish) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['photos', term, page],
    queryFn: ({ signal }) => searchPhotos({ search: term, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
  })
  return {
    found: error ? undefined : data,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE)),
    isOutdated: isPlaceholderData,
    error,
    tryAgain: () => void refetch(),
  }
}
