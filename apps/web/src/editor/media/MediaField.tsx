import type { Media } from '@pinwheel/contract'
import { MEDIA_TYPES } from '@pinwheel/contract/plain'
import { useState } from 'react'
import { MEDIA_TYPE_LABELS } from '../../quizzes/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import styles from './Media.module.css'
import { MediaDialog } from './MediaDialog.tsx'
import { mediaName } from './media-name.ts'
import { MediaPreview } from './MediaPreview.tsx'
import { useGivenPictures } from './use-given-pictures.ts'

/** Width by height of the place beside the answers, on a stage of 16:9. */
const QUESTION_FRAME = 1

const USES = { IMAGE: 'shown with the question', AUDIO: 'played with the question', VIDEO: 'played with the question' }

/** The picture, sound or film of a question. */
export function MediaField({
  media,
  onChange,
}: {
  media: Media | undefined
  onChange: (media: Media | undefined) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [given, setGiven] = useState<readonly File[]>()
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
        <div className={styles.media} role="group" aria-label="Media">
          <MediaPreview media={media} alt={media.alt} />
          <span className={styles.text}>
            <b>{mediaName(media.url)}</b>
            <small>
              {MEDIA_TYPE_LABELS[media.type]} · {USES[media.type]}
            </small>
          </span>
          <span className={styles.actions}>
            <Button kind="plain" size="small" onClick={() => setIsOpen(true)}>
              Replace
            </Button>
            <Button kind="plain" size="small" className={styles.delete} onClick={() => onChange(undefined)}>
              Delete
            </Button>
          </span>
        </div>
      ) : (
        <div className={styles.add}>
          <Button kind="plain" wide icon={PlusIcon} onClick={() => setIsOpen(true)}>
            Add media
          </Button>
        </div>
      )}
      {isOpen && (
        <MediaDialog
          title="Add Media"
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
