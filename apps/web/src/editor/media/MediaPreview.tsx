import type { Media } from '@pinwheel/contract'
import { useState } from 'react'
import { BrokenImage } from './BrokenImage.tsx'
import styles from './Media.module.css'

/** How the media will look or sound. */
export function MediaPreview({ media: { type, url } }: { media: Media }) {
  const [broken, setBroken] = useState<string>()
  if (type === 'IMAGE') {
    return broken === url ? (
      <BrokenImage />
    ) : (
      <img className={styles.preview} src={url} alt="" onError={() => setBroken(url)} />
    )
  }
  // Captions cannot be known of an address that somebody types in.
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
  if (type === 'AUDIO') return <audio className={styles.audio} src={url} controls preload="metadata" />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
  return <video className={styles.preview} src={url} controls preload="metadata" />
}
