import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Media as QuestionMedia } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { createContext, use, useState } from 'react'
import { Button } from '../../../ui/Button/Button.tsx'
import { SoundIcon } from '../../../ui/desk-icons.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { useMeasured } from '../../shared/use-measured.ts'
import { naturalRatio } from '../../../ui/natural-ratio.ts'
import { useQuoted } from '../../../ui/quoted.ts'
import { Spinner } from '../../../ui/Spinner/Spinner.tsx'
import { agreeTo, mayLoad, otherSite } from '../../../ui/media-consent.ts'
import styles from './QuestionMedia.module.css'

/** Whether sound and video start playing automatically: in a game, but not in a preview. */
export const AutoplayContext = createContext(true)

const LABELS = {
  IMAGE: { loading: msg`Loading the picture`, failed: msg`Oh no! Unable to load image` },
  AUDIO: { loading: msg`Loading the sound`, failed: msg`Oh no! Unable to load the sound` },
  VIDEO: { loading: msg`Loading the film`, failed: msg`Oh no! Unable to load the film` },
} as const

/** The media of a question. Sound and video of another site are loaded after the host's consent. */
export function Media({ media }: { media: QuestionMedia }) {
  const { type, url } = media
  const [isAllowed, setAllowed] = useState(() => type === 'IMAGE' || mayLoad(url))
  if (isAllowed) return <Loaded media={media} />
  const site = otherSite(url) ?? ''
  return (
    <figure className={styles.media} data-type={type} data-state="asking">
      <figcaption>
        {type === 'AUDIO'
          ? t`This sound comes from ${site}, which will see your address.`
          : t`This film comes from ${site}, which will see your address.`}
      </figcaption>
      <Button
        size="stage"
        onClick={() => {
          agreeTo(url)
          setAllowed(true)
        }}
      >
        {type === 'AUDIO' ? t`Play the sound` : t`Play the film`}
      </Button>
    </figure>
  )
}

/** Shows a message if the media cannot be loaded. */
function Loaded({ media: { type, url, alt } }: { media: QuestionMedia }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [fitted, setFitted] = useState<{ ratio: number; isCropped: boolean }>()
  // Again after the spinner is gone, and when the screen turns or becomes full.
  const frame = useMeasured<HTMLElement>((element) => setFitted(fitOf(element)))
  const autoPlay = use(AutoplayContext)
  const quoted = useQuoted()
  const loading = { src: url, onError: () => setState('failed') } as const
  if (state === 'failed') return <Failure text={i18n._(LABELS[type].failed)} />
  return (
    <figure ref={frame} className={styles.media} data-type={type} data-state={state}>
      {type === 'IMAGE' && (
        <img
          {...loading}
          alt={alt ?? ''}
          {...quoted(alt ?? '')}
          data-fitted={fitted && (fitted.isCropped ? 'cropped' : 'whole')}
          style={{ '--ratio': fitted?.ratio } as CSSProperties}
          onLoad={() => setState('ready')}
        />
      )}
      {type === 'AUDIO' && (
        <>
          <SoundIcon className={styles.picture} />
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- quizzes bring none */}
          <audio {...loading} controls autoPlay={autoPlay} onLoadedMetadata={() => setState('ready')} />
        </>
      )}
      {type === 'VIDEO' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- quizzes bring none
        <video {...loading} controls autoPlay={autoPlay} playsInline onLoadedMetadata={() => setState('ready')} />
      )}
      {state === 'loading' && <Spinner label={i18n._(LABELS[type].loading)} />}
    </figure>
  )
}

/** The largest ratio between the aspect ratios of a picture and its frame at which the picture is cropped. */
const ALMOST = 1.12

/** A picture with nearly the aspect ratio of its frame fills it, cropped. All others are shown completely. */
function fitOf(frame: HTMLElement) {
  const picture = frame.querySelector('img')
  if (!picture?.complete) return undefined
  const ratio = naturalRatio(picture)
  const misfit = ratio / (frame.clientWidth / frame.clientHeight)
  return { ratio, isCropped: Math.max(misfit, 1 / misfit) < ALMOST }
}

const Failure = ({ text }: { text: string }) => (
  <figure className={styles.media} data-state="failed">
    <WarningIcon className={styles.picture} />
    <figcaption>{text}</figcaption>
  </figure>
)
