import { msg, t } from '@lingui/core/macro'
import type { Media } from '@pinwheel/contract'
import type { MediaType } from '@pinwheel/contract/plain'
import { MEDIA_TYPES } from '@pinwheel/contract/plain'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { translated } from '../../ui/translated.ts'
import { MEDIA_TYPE_LABELS } from '../../quizzes/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { useQuoted } from '../../ui/quoted.ts'
import styles from './Media.module.css'
import { MediaDialog } from './MediaDialog.tsx'
import { mediaName } from './media-name.ts'
import { MediaPreview } from './MediaPreview.tsx'
import { useGivenPictures } from './use-given-pictures.ts'

/** Width by height of the place beside the answers, on a stage of 16:9. */
const QUESTION_FRAME = 1

const USES = translated<MediaType>({
  IMAGE: msg`shown with the question`,
  AUDIO: msg`played with the question`,
  VIDEO: msg({ message: 'played with the question', context: 'film' }),
})

/** The picture, sound or film of a question. */
export function MediaField({
  media,
  onChange,
}: {
  media: Media | undefined
  onChange: (media: Media | undefined) => void
}) {
  const quoted = useQuoted()
  const [isOpen, setIsOpen] = useState(false)
  const [given, setGiven] = useState<readonly File[]>()
  const addButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    setGiven(undefined)
  }
  useGivenPictures((files) => {
    setGiven(files)
    setIsOpen(true)
  })
  return (
    <>
      {media ? (
        <div className={styles.media} role="group" aria-label={t`Media`}>
          <MediaPreview media={media} alt={media.alt} quoted={quoted(media.alt ?? '')} />
          <span className={styles.text}>
            <b>{mediaName(media.url)}</b>
            <small>
              {MEDIA_TYPE_LABELS[media.type]} · {USES[media.type]}
            </small>
          </span>
          <span className={styles.actions}>
            <Button kind="plain" size="small" onClick={() => setIsOpen(true)}>
              {t`Replace`}
            </Button>
            <Button
              kind="plain"
              size="small"
              className={styles.delete}
              onClick={() => {
                flushSync(() => onChange(undefined))
                // This button is gone.
                addButton.current?.focus()
              }}
            >
              {t`Delete`}
            </Button>
          </span>
        </div>
      ) : (
        <div className={styles.add}>
          <Button ref={addButton} kind="plain" wide icon={PlusIcon} onClick={() => setIsOpen(true)}>
            {t`Add media`}
          </Button>
        </div>
      )}
      {isOpen && (
        <MediaDialog
          title={t`Add Media`}
          types={MEDIA_TYPES}
          media={given ? undefined : media}
          given={given}
          frameRatio={QUESTION_FRAME}
          onClose={close}
          onApply={(applied) => {
            close()
            onChange(applied)
          }}
        />
      )}
    </>
  )
}
