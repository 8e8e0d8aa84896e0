import type { ComponentProps } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOwnPicture } from '../../api/media.ts'
import { usePicturePreview } from './picture-preview.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading' | 'onError'> & {
  src: string
  alt: string
  /** Loads the picture once it is close to what the window shows. */
  lazy?: boolean
  onError: () => void
}

/** An `<img>` for addresses that an author chose. A picture of another site comes from the server: see record 32. */
export function Picture({ src, alt, lazy = false, ...image }: PictureProps) {
  if (!isOwnPicture(src)) return <RemotePicture src={src} alt={alt} lazy={lazy} {...image} />
  return <img {...image} {...(lazy && { loading: 'lazy' })} src={src} alt={alt} />
}

function RemotePicture({ src: url, alt, lazy, onError, ...image }: PictureProps) {
  const [isNear, setNear] = useState(!lazy)
  const place = useRef<HTMLSpanElement>(null)
  const { state, src } = usePicturePreview(url, { isWanted: isNear })
  const fail = useEffectEvent(onError)

  useEffect(() => {
    if (isNear || !place.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  useEffect(() => {
    if (state === 'failed') fail()
  }, [state])

  if (src === undefined) return <span ref={place} />
  return <img {...image} src={src} alt={alt} onError={onError} />
}
