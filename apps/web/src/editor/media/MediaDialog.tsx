import type { Media } from '@pinwheel/contract'
import type { MediaType } from '@pinwheel/contract/plain'
import { TEXT_RULES, textFailure, toNfc } from '@pinwheel/contract/plain'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { MEDIA_TYPE_LABELS } from '../../quizzes/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { SegmentedField } from '../../ui/Field/SegmentedField.tsx'
import { TextField } from '../../ui/Field/TextField.tsx'
import { AddressHint } from './AddressHint.tsx'
import styles from './MediaDialog.module.css'
import { MediaPreview } from './MediaPreview.tsx'
import { PictureSource } from './PictureSource.tsx'
import { useSettled } from './search/use-debounced.ts'

/** Names a picture, sound or film by its address, and helps to find a picture. With a single type there is no choice. */
export function MediaDialog({
  title,
  types,
  media,
  onApply,
  onClose,
}: {
  title: string
  types: readonly [MediaType, ...MediaType[]]
  media: Media | undefined
  onApply: (media: Media) => void
  onClose: () => void
}) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // The browser would begin at the first type, whichever is chosen.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), [])
  const [type, setType] = useState(media?.type ?? types[0])
  const [{ text, alt }, setPicked] = useState<{ text: string; alt?: string | undefined }>({ text: media?.url ?? '' })
  const url = toNfc(text.trim())
  const failure = textFailure(url, TEXT_RULES.url)
  // Nobody is told that half an address is none.
  const [settled] = useSettled(url)
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
          <Button type="submit" form={formId} disabled={failure !== undefined}>
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
            if (!failure) onApply({ type, url })
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
            error={url !== '' && settled === url ? failure?.message : undefined}
            onChange={(event) => setPicked({ text: event.target.value })}
          />
          <MediaPreview media={{ type, url: failure ? '' : url }} alt={alt ?? 'Preview'} />
        </form>
        {type === 'IMAGE' ? (
          <PictureSource chosenUrl={url} onChoose={(picked, shows) => setPicked({ text: picked, alt: shows })} />
        ) : (
          <AddressHint type={type} />
        )}
      </div>
    </Dialog>
  )
}
