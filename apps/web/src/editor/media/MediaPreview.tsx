import type { Media } from '@pinwheel/contract'
import type { MediaType } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ImageIcon, PlayIcon, SoundIcon, WarningIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import styles from './Media.module.css'

/** Without an address there is nothing to wait for; with one it loads, until it is there or does not come. */
type PreviewState = 'idle' | 'loading' | 'ready' | 'error'

const IDLE = {
  IMAGE: { icon: ImageIcon, text: 'Your picture will be here' },
  AUDIO: { icon: SoundIcon, text: 'Your sound will be here' },
  VIDEO: { icon: PlayIcon, text: 'Your film will be here' },
} as const satisfies Record<MediaType, unknown>

/** How the media will look or sound. `alt` is what the picture shows, where that is known. */
export function MediaPreview({
  media: { type, url },
  alt = '',
}: {
  /** An empty `url` shows the place where it will be. */
  media: Media
  alt?: string
}) {
  const address = `${type} ${url}`
  const [known, setKnown] = useState<{ address: string; state: 'ready' | 'error' }>()
  const state: PreviewState = !url ? 'idle' : known?.address === address ? known.state : 'loading'
  const knows = (now: 'ready' | 'error') => () => setKnown({ address, state: now })
  const source = { src: url, onError: knows('error') }
  const { icon: Icon, text } = IDLE[type]
  return (
    <div className={styles.preview} data-type={type} data-state={state}>
      {state === 'idle' && (
        <p className={styles.idle}>
          <Icon />
          {text}
        </p>
      )}
      {state === 'loading' && <Spinner label="Loading the preview" size="small" />}
      {state === 'error' && <Broken type={type} />}
      {(state === 'loading' || state === 'ready') && (
        <>
          {type === 'IMAGE' && <img {...source} key={url} alt={alt} onLoad={knows('ready')} />}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an address that somebody types in brings none */}
          {type === 'AUDIO' && <audio {...source} controls preload="metadata" onLoadedMetadata={knows('ready')} />}
          {type === 'VIDEO' && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- an address that somebody types in brings none
            <video {...source} controls playsInline preload="metadata" onLoadedMetadata={knows('ready')} />
          )}
        </>
      )}
    </div>
  )
}

function Broken({ type }: { type: MediaType }) {
  switch (type) {
    case 'IMAGE':
      return <BrokenImage />
    case 'AUDIO':
      return <BrokenMedia>Oh no! Unable to load the sound</BrokenMedia>
    case 'VIDEO':
      return <BrokenMedia>Oh no! Unable to load the film</BrokenMedia>
  }
}

/** In the place of a picture that does not load. */
export const BrokenImage = () => <BrokenMedia>Oh no! Unable to load image</BrokenMedia>

/** In the place of something that does not load: what, and perhaps why. */
export function BrokenMedia({ children }: { children: ReactNode }) {
  return (
    <p className={styles.broken} role="status">
      <WarningIcon />
      <span>{children}</span>
    </p>
  )
}
