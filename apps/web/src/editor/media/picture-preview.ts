import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { isOwnPicture, previewPicture } from '../../api/media.ts'
import { ApiError } from '../../api/send.ts'

const KEPT_MS = 5 * 60_000
const MOST_RETRIES = 3
const RETRY_MS = 2_000

export type PicturePreview = { state: 'loading' | 'failed'; src?: never } | { state: 'loaded'; src: string }

/**
 * The address by which this page can show a picture. A picture of our own has it already; one of another site is loaded by the
 * server, once for all places that show it, and kept for five minutes.
 */
export function usePicturePreview(url: string, { isWanted = true } = {}): PicturePreview {
  const isOwn = isOwnPicture(url)
  const { data, isError } = useQuery({
    queryKey: ['picturePreview', url],
    queryFn: ({ signal }) => previewPicture(url, signal),
    enabled: !isOwn && isWanted,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    // The server answers 429 while its queue of downloads is full.
    retry: (failures, reason) => failures < MOST_RETRIES && reason instanceof ApiError && reason.status === 429,
    retryDelay: RETRY_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  })
  const objectUrl = useObjectUrl(data)
  if (isOwn) return { state: 'loaded', src: url }
  if (isError) return { state: 'failed' }
  return objectUrl === undefined ? { state: 'loading' } : { state: 'loaded', src: objectUrl }
}

/** The object URL of a blob as long as it is shown; revoked afterwards, because it keeps the blob in memory. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const { subscribe, read } = useMemo(() => objectUrlOf(blob), [blob])
  return useSyncExternalStore(subscribe, read)
}

function objectUrlOf(blob: Blob | undefined) {
  let url: string | undefined
  return {
    read: () => url,
    subscribe(onChange: () => void) {
      if (!blob) return () => undefined
      const made = URL.createObjectURL(blob)
      url = made
      onChange()
      return () => {
        URL.revokeObjectURL(made)
        url = undefined
      }
    },
  }
}
