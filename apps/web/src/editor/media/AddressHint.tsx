import type { MediaType } from '@pinwheel/contract/plain'
import { InfoIcon } from '../../ui/icons.tsx'
import styles from './MediaDialog.module.css'

const KINDS = {
  AUDIO: { thing: 'sound', formats: 'MP3, M4A, OGG or WAV', ending: 'mp3' },
  VIDEO: { thing: 'film', formats: 'MP4 or WebM', ending: 'mp4' },
} as const

/** Which addresses play. What people have at hand is mostly the page around the film, which no browser plays. */
export function AddressHint({ type }: { type: Exclude<MediaType, 'IMAGE'> }) {
  const { thing, formats, ending } = KINDS[type]
  return (
    <div className={styles.hint}>
      <InfoIcon />
      <p>
        <b>The address of the file itself</b>
      </p>
      <p>
        It plays on the host’s screen, straight from where it lies: {formats}. Such an address often ends in{' '}
        <code>.{ending}</code>.
      </p>
      <p>The page of a video site is not the {thing} itself and does not play.</p>
    </div>
  )
}
