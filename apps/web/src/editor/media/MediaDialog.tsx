import { msg, t } from '@lingui/core/macro'
import type { Media, PictureCredit } from '@pinwheel/contract'
import type { MediaType } from '@pinwheel/contract/plain'
import { TEXT_RULES, textFailure, toNfc } from '@pinwheel/contract/plain'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { translated } from '../../ui/translated.ts'
import { SLOT, withElement } from '../../ui/with-element.tsx'
import { oneOfText } from '../model/one-of.ts'
import { ruleText } from '../model/rule-texts.ts'
import { MEDIA_TYPE_LABELS } from '../../quizzes/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { SegmentedField } from '../../ui/Field/SegmentedField.tsx'
import { TextField } from '../../ui/Field/TextField.tsx'
import { InfoIcon } from '../../ui/desk-icons.tsx'
import { AltField } from './AltField.tsx'
import styles from './MediaDialog.module.css'
import { SoundSource } from './SoundSource.tsx'
import { isSound } from './upload/upload-kinds.ts'
import { ownPictureName } from './media-name.ts'
import { MediaPreview } from './MediaPreview.tsx'
import { altFailure, suggestedAlt } from './picture-words.ts'
import { PictureSource } from './PictureSource.tsx'
import { useDebounced } from './search/use-debounced.ts'

/** `shows` and `credit` belong to the picture at `url`, which a search found or the quiz already has. */
type Known = { url: string; shows?: string | undefined; credit?: PictureCredit | undefined }

/** Chooses a picture, sound or film by its address; a picture also by search, and both but a film by upload. A single type is not offered as a choice. */
export function MediaDialog({
  title,
  types,
  media,
  given,
  frameRatio,
  asksAlt = true,
  onApply,
  onClose,
}: {
  title: string
  types: readonly [MediaType, ...MediaType[]]
  media: Media | undefined
  /** Files that were dropped or pasted before the dialog opened; they are uploaded at once. */
  given?: readonly File[] | undefined
  /** Width by height of the frame in which a picture is shown. */
  frameRatio?: number | undefined
  /** Whether a picture can be described. */
  asksAlt?: boolean
  onApply: (media: Media) => void
  onClose: () => void
}) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // The browser would focus the first type instead of the chosen one.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>(':checked')?.focus(), [])
  const [type, setType] = useState(
    () => media?.type ?? (types.includes('AUDIO') && given?.some(isSound) ? 'AUDIO' : types[0]),
  )
  const [{ text, isTyped }, setAddress] = useState({ text: media?.url ?? '', isTyped: false })
  const [known, setKnown] = useState<Known | undefined>(media)
  const [alt, setAlt] = useState(media?.alt ?? '')
  const url = toNfc(text.trim())
  const failure = textFailure(url, TEXT_RULES.url)
  const [broken, setBroken] = useState<Media>()
  const isDescribed = type === 'IMAGE' && asksAlt
  const canApply =
    failure === undefined &&
    (broken?.url !== url || broken.type !== type) &&
    (!isDescribed || altFailure(alt) === undefined)
  const { shows, credit } = known?.url === url ? known : {}
  const ownName = isTyped ? undefined : ownPictureName(url)
  // While the author types, the address is neither loaded nor shown as an error.
  const [debounced] = useDebounced(url)
  const isTyping = isTyped && debounced !== url

  function applied(): Media {
    if (type !== 'IMAGE') return { type, url }
    return { type, url, ...(isDescribed && alt.trim() !== '' && { alt: alt.trim() }), ...(credit && { credit }) }
  }

  function choose(picture: Known) {
    setAddress({ text: picture.url, isTyped: false })
    setKnown(picture)
    // A description of the former picture does not fit; one that was written here does.
    setAlt((written) => (written === media?.alt ? '' : written))
  }

  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t`Close`}
          </Button>
          <Button type="submit" form={formId} disabled={!canApply}>
            {t`Apply`}
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
            if (canApply) onApply(applied())
          }}
        >
          {types.length > 1 && (
            <SegmentedField
              label={t({ message: 'Type', context: 'of media' })}
              name="media-type"
              options={types.map((value) => ({ value, label: MEDIA_TYPE_LABELS[value] }))}
              value={type}
              onChange={(event) => {
                setType(event.target.value as MediaType)
                // An address of ours is not shown, and is of one type only.
                if (ownName !== undefined) setAddress({ text: '', isTyped: false })
              }}
            />
          )}
          <TextField
            label={t`URL`}
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={ownName === undefined ? text : ''}
            hint={ownName && t`${ownName}. To use another one, enter its address.`}
            error={url !== '' && debounced === url ? failure && ruleText(failure.message) : undefined}
            onChange={(event) => setAddress({ text: event.target.value, isTyped: true })}
          />
          {isDescribed && <AltField alt={alt} suggestion={shows && suggestedAlt(shows)} onChange={setAlt} />}
          <MediaPreview
            media={{ type, url: failure ? '' : url }}
            alt={shows ?? (alt || t`Preview`)}
            isTyping={isTyping}
            onBroken={setBroken}
          />
        </form>
        {type === 'IMAGE' ? (
          <PictureSource chosenUrl={url} given={given} frameRatio={frameRatio} onChoose={choose} />
        ) : type === 'AUDIO' ? (
          <SoundSource given={given} onChoose={choose}>
            <AddressHint type={type} />
          </SoundSource>
        ) : (
          <AddressHint type={type} />
        )}
      </div>
    </Dialog>
  )
}

type Playable = Exclude<MediaType, 'IMAGE'>

const PLAYABLE: Readonly<Record<Playable, { formats: readonly string[]; extension: string }>> = {
  AUDIO: { formats: ['MP3', 'M4A', 'OGG', 'WAV'], extension: 'mp3' },
  VIDEO: { formats: ['MP4', 'WebM'], extension: 'mp4' },
}

const NOT_THE_PAGE = translated<Playable>({
  AUDIO: msg`The page of a video site is not the sound itself and does not play.`,
  VIDEO: msg`The page of a video site is not the film itself and does not play.`,
})

/** Which addresses can be played. Authors often paste the page of a video, which browsers cannot play. */
function AddressHint({ type }: { type: Playable }) {
  const { extension } = PLAYABLE[type]
  const formats = oneOfText(PLAYABLE[type].formats)
  return (
    <div className={styles.hint}>
      <InfoIcon />
      <p>
        <b>{t`The address of the file itself`}</b>
      </p>
      <p>
        {withElement(
          t`It plays on the host’s screen, directly from this address: ${formats}. Such an address often ends in ${SLOT}.`,
          <code dir="ltr">.{extension}</code>,
        )}
      </p>
      <p>{NOT_THE_PAGE[type]}</p>
    </div>
  )
}
