import { msg, t } from '@lingui/core/macro'
import type { Media } from '@pinwheel/contract'
import type { MediaType } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { translated } from '../../ui/translated.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { ImageIcon, PlayIcon, SoundIcon } from '../../ui/desk-icons.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { agreeTo, mayLoad, otherSite } from '../../ui/media-consent.ts'
import type { Quoted } from '../../ui/quoted.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import styles from './Media.module.css'
import { Picture } from './Picture.tsx'

/** `idle` without an address; `asking` before a sound or film of another site may be loaded. */
type PreviewState = 'idle' | 'asking' | 'loading' | 'ready' | 'error'

const ICONS = { IMAGE: ImageIcon, AUDIO: SoundIcon, VIDEO: PlayIcon } as const satisfies Record<MediaType, unknown>

const PLACEHOLDERS = translated<MediaType>({
  IMAGE: msg`Your picture will be here`,
  AUDIO: msg`Your sound will be here`,
  VIDEO: msg`Your film will be here`,
})

const FAILURES = translated<MediaType>({
  IMAGE: msg`Oh no! Unable to load image`,
  AUDIO: msg`Oh no! Unable to load the sound. This browser plays MP3, M4A, OGG and WAV files.`,
  VIDEO: msg`Oh no! Unable to load the film. This browser plays MP4 and WebM files.`,
})

/** Shows or plays the media. `alt` describes the picture, if known. */
export function MediaPreview({
  media: { type, url },
  alt = '',
  quoted,
  isTyping = false,
  onBroken,
}: {
  /** An empty `url` shows a placeholder. */
  media: Media
  alt?: string | undefined
  /** The language of `alt`, if it is a text of the quiz. */
  quoted?: Quoted
  /** True while the address still changes: nothing is loaded yet. */
  isTyping?: boolean
  /** The media at this address cannot be shown or played here. */
  onBroken?: (media: Media) => void
}) {
  const address = `${type} ${url}`
  const [loaded, setLoaded] = useState<{ address: string; state: 'ready' | 'error' }>()
  const [agreedUrl, setAgreedUrl] = useState<string>()
  const isAllowed = type === 'IMAGE' || url === agreedUrl || mayLoad(url)
  const state: PreviewState = stateOf()

  function stateOf(): PreviewState {
    if (url === '') return 'idle'
    if (isTyping) return 'loading'
    if (!isAllowed) return 'asking'
    return loaded?.address === address ? loaded.state : 'loading'
  }

  const setReady = () => setLoaded({ address, state: 'ready' })
  function setBroken() {
    setLoaded({ address, state: 'error' })
    onBroken?.({ type, url })
  }
  const source = { src: url, onError: setBroken }
  const Icon = ICONS[type]
  return (
    <div className={styles.preview} data-type={type} data-state={state}>
      {state === 'idle' && (
        <p className={styles.idle}>
          <Icon />
          {PLACEHOLDERS[type]}
        </p>
      )}
      {state === 'asking' && type !== 'IMAGE' && (
        <Consent
          type={type}
          url={url}
          onAgree={() => {
            agreeTo(url)
            setAgreedUrl(url)
          }}
        />
      )}
      {state === 'loading' && <Spinner label={t`Loading the preview`} size="small" />}
      {state === 'error' && <BrokenMedia>{FAILURES[type]}</BrokenMedia>}
      {!isTyping && (state === 'loading' || state === 'ready') && (
        <>
          {type === 'IMAGE' && <Picture {...source} key={url} alt={alt} {...quoted} onLoad={setReady} />}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an address that an author types has no captions */}
          {type === 'AUDIO' && <audio {...source} controls preload="metadata" onLoadedMetadata={setReady} />}
          {type === 'VIDEO' && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- an address that an author types has no captions
            <video
              {...source}
              controls
              playsInline
              preload="metadata"
              // A browser that knows only the sound of a film plays it without pictures.
              onLoadedMetadata={({ currentTarget }) => (currentTarget.videoWidth > 0 ? setReady() : setBroken())}
            />
          )}
        </>
      )}
    </div>
  )
}

/** As on the stage: the browser loads sounds and films itself, so the other site learns the author's IP address. */
function Consent({ type, url, onAgree }: { type: 'AUDIO' | 'VIDEO'; url: string; onAgree: () => void }) {
  const site = otherSite(url) ?? ''
  return (
    <div className={styles.asking}>
      <p>
        {type === 'AUDIO'
          ? t`This sound comes from ${site}, which will see your address.`
          : t`This film comes from ${site}, which will see your address.`}
      </p>
      <Button kind="secondary" size="small" onClick={onAgree}>
        {type === 'AUDIO' ? t`Load the sound` : t`Load the film`}
      </Button>
    </div>
  )
}

/** Shown instead of media that do not load. */
export function BrokenMedia({ children }: { children: ReactNode }) {
  return (
    <p className={styles.broken} role="status">
      <WarningIcon />
      <span>{children}</span>
    </p>
  )
}
