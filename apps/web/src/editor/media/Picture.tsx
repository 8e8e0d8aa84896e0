import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isOwnPicture, previewPicture } from '../../api/media.ts'
import { ApiError } from '../../api/send.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading' | 'onError'> & {
  src: string
  alt: string
  /** Loads the picture when it becomes visible. */
  lazy?: boolean
  onError: () => void
}

/** An `<img>` for addresses that an author chose. A picture of another site comes from the server: see record 32. */
export function Picture({ src, alt, lazy = false, ...image }: PictureProps) {
  if (!isOwnPicture(src)) return <RemotePicture src={src} alt={alt} lazy={lazy} {...image} />
  return <img {...image} {...(lazy && { loading: 'lazy' })} src={src} alt={alt} />
}

function RemotePicture({ src: url, alt, lazy, onError, ...image }: PictureProps) {
  const [isVisible, setVisible] = useState(!lazy)
  const placeholder = useRef<HTMLSpanElement>(null)
  const { state, src } = usePicturePreview(url, { isWanted: isVisible })
  const reportError = useEffectEvent(onError)

  useEffect(() => {
    if (isVisible || !placeholder.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true)
    })
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [isVisible])
  useEffect(() => {
    if (state === 'failed') reportError()
  }, [state])

  if (src === undefined) return <span ref={placeholder} />
  return <img {...image} src={src} alt={alt} onError={onError} />
}

const CACHE_MS = 5 * 60_000
const MAX_RETRIES = 3
const RETRY_MS = 2_000

type PicturePreview = { state: 'loading' | 'failed'; src?: never } | { state: 'loaded'; src: string }

/**
 * The address from which this page can show a picture. A picture of this site has its own; one of another site is loaded by the
 * server, once for all components that show it, and cached for five minutes.
 */
export function usePicturePreview(url: string, { isWanted = true } = {}): PicturePreview {
  const isOwn = isOwnPicture(url)
  const { data, isError } = useQuery({
    queryKey: ['picturePreview', url],
    queryFn: ({ signal }) => previewPicture(url, signal),
    enabled: !isOwn && isWanted,
    staleTime: Infinity,
    gcTime: CACHE_MS,
    // The server answers 429 while its queue of downloads is full.
    retry: (failures, reason) => failures < MAX_RETRIES && reason instanceof ApiError && reason.status === 429,
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

/** The object URL of a blob while it is shown; revoked afterwards, because it keeps the blob in memory. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
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
