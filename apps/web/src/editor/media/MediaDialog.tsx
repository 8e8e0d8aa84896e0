import type { Media } from '@pinwheel/contract'
import type { MediaType } from '@pinwheel/contract/plain'
import { TEXT_RULES, textFailure, toNfc } from '@pinwheel/contract/plain'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { MEDIA_TYPE_LABELS } from '../../quizzes/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { SegmentedField } from '../../ui/Field/SegmentedField.tsx'
import { TextField } from '../../ui/Field/TextField.tsx'
import { InfoIcon } from '../../ui/desk-icons.tsx'
import styles from './MediaDialog.module.css'
import { MediaPreview } from './MediaPreview.tsx'
import { PictureSource } from './PictureSource.tsx'
import { useDebounced } from './search/use-debounced.ts'

type Address = { text: string; isTyped: boolean; alt?: string | undefined }

/** Chooses a picture, sound or film by its address; a picture also by search or upload. A single type is not offered as a choice. */
export function MediaDialog({
  title,
  types,
  media,
  given,
  onApply,
  onClose,
}: {
  title: string
  types: readonly [MediaType, ...MediaType[]]
  media: Media | undefined
  /** Files that were dropped or pasted before the dialog opened; they are uploaded at once. */
  given?: readonly File[] | undefined
  onApply: (media: Media) => void
  onClose: () => void
}) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // The browser would focus the first type instead of the chosen one.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), [])
  const [type, setType] = useState(media?.type ?? types[0])
  const [{ text, alt, isTyped }, setAddress] = useState<Address>({ text: media?.url ?? '', isTyped: false })
  const url = toNfc(text.trim())
  const failure = textFailure(url, TEXT_RULES.url)
  const [broken, setBroken] = useState<Media>()
  const canApply = failure === undefined && (broken?.url !== url || broken.type !== type)
  // While the author types, the address is neither loaded nor shown as an error.
  const [debounced] = useDebounced(url)
  const isTyping = isTyped && debounced !== url
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={formId} disabled={!canApply}>
            Apply
          </Button>
        </>
      }
    >
      <div className={styles.sides}>
        <form
          ref={form}
          id={formId}
          className={styles.chosen}
          onSubmit={(event) => {
            event.preventDefault()
            if (canApply) onApply({ type, url })
          }}
        >
          {types.length > 1 && (
            <SegmentedField
              label="Type"
              name="media-type"
              options={types.map((value) => ({ value, label: MEDIA_TYPE_LABELS[value] }))}
              value={type}
              onChange={(event) => setType(event.target.value as MediaType)}
            />
          )}
          <TextField
            label="URL"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={text}
            error={url !== '' && debounced === url ? failure?.message : undefined}
            onChange={(event) => setAddress({ text: event.target.value, isTyped: true })}
          />
          <MediaPreview
            media={{ type, url: failure ? '' : url }}
            alt={alt ?? 'Preview'}
            isTyping={isTyping}
            onBroken={setBroken}
          />
        </form>
        {type === 'IMAGE' ? (
          <PictureSource
            chosenUrl={url}
            given={given}
            onChoose={(chosen, shows) => setAddress({ text: chosen, alt: shows, isTyped: false })}
          />
        ) : (
          <AddressHint type={type} />
        )}
      </div>
    </Dialog>
  )
}

const KINDS = {
  AUDIO: { noun: 'sound', formats: 'MP3, M4A, OGG or WAV', extension: 'mp3' },
  VIDEO: { noun: 'film', formats: 'MP4 or WebM', extension: 'mp4' },
} as const

/** Which addresses can be played. Authors often paste the page of a video, which browsers cannot play. */
function AddressHint({ type }: { type: Exclude<MediaType, 'IMAGE'> }) {
  const { noun, formats, extension } = KINDS[type]
  return (
    <div className={styles.hint}>
      <InfoIcon />
      <p>
        <b>The address of the file itself</b>
      </p>
      <p>
        It plays on the host’s screen, directly from this address: {formats}. Such an address often ends in{' '}
        <code>.{extension}</code>.
      </p>
      <p>The page of a video site is not the {noun} itself and does not play.</p>
    </div>
  )
}
