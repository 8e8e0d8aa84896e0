import type { Media } from '@pinwheel/contract'
import type { MediaType } from '@pinwheel/contract/plain'
import { isUrl, MESSAGES } from '@pinwheel/contract/plain'
import { useId, useState } from 'react'
import { MEDIA_TYPE_LABELS } from '../../quizzes/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { SelectField, TextField } from '../../ui/Field/TextField.tsx'
import { MediaPreview } from './MediaPreview.tsx'

/** Names a picture, sound or film by its address. With a single type there is nothing to choose but the address. */
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
  const [type, setType] = useState(media?.type ?? types[0])
  const [url, setUrl] = useState(media?.url ?? '')
  const address = url.trim()
  const isValid = isUrl(address)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={formId} disabled={!isValid}>
            Apply
          </Button>
        </>
      }
    >
      <form
        id={formId}
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid) onApply({ type, url: address })
        }}
      >
        {types.length > 1 && (
          <SelectField
            label="Type"
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
          value={url}
          error={address === '' || isValid ? undefined : MESSAGES.url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </form>
      {isValid && <MediaPreview media={{ type, url: address }} />}
    </Dialog>
  )
}
