import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog.tsx'
import { FieldNotes } from '../../ui/Field/FieldFrame.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import styles from './Media.module.css'
import { MediaDialog } from './MediaDialog.tsx'
import { MediaPreview } from './MediaPreview.tsx'
import { useGivenPictures } from './use-given-pictures.ts'

const IMAGE_ONLY = ['IMAGE'] as const

/** A picture by its address, with buttons to add, replace and delete it. `children` replace the plain preview. */
export function ImageField({
  label,
  url,
  error,
  confirmsRemoval = false,
  takesGiven = true,
  onChange,
  children,
}: {
  label: string
  /** Empty when there is none. */
  url: string
  error?: string | undefined
  confirmsRemoval?: boolean
  /** Whether it takes pictures that are dropped or pasted anywhere on the page. */
  takesGiven?: boolean
  onChange: (url: string) => void
  children?: ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState<'address' | 'removal'>()
  const [given, setGiven] = useState<readonly File[]>()
  const close = () => {
    setOpen(undefined)
    setGiven(undefined)
  }
  useGivenPictures((files) => {
    setGiven(files)
    setOpen('address')
  }, takesGiven)
  return (
    <div
      className={styles.image}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      {url ? (
        <>
          {children ?? <MediaPreview media={{ type: 'IMAGE', url }} />}
          <span className={styles.actions}>
            <Button kind="plain" size="small" onClick={() => setOpen('address')}>
              Replace
            </Button>
            <Button
              kind="plain"
              size="small"
              className={styles.delete}
              onClick={() => (confirmsRemoval ? setOpen('removal') : onChange(''))}
            >
              Delete
            </Button>
          </span>
        </>
      ) : (
        <div className={styles.add}>
          <Button kind="plain" wide icon={PlusIcon} onClick={() => setOpen('address')}>
            {`Add ${label}`}
          </Button>
        </div>
      )}
      <FieldNotes id={id} hint={undefined} error={error} count={undefined} />
      {open === 'address' && (
        <MediaDialog
          title={`Add ${label}`}
          types={IMAGE_ONLY}
          media={url ? { type: 'IMAGE', url } : undefined}
          given={given}
          onClose={close}
          onApply={(media) => {
            close()
            onChange(media.url)
          }}
        />
      )}
      {open === 'removal' && (
        <ConfirmDialog
          title="Confirm Remove Image"
          message="Are you sure you want to remove this image?"
          confirm="Yes"
          cancel="No"
          destructive
          onCancel={() => setOpen(undefined)}
          onConfirm={() => {
            setOpen(undefined)
            onChange('')
          }}
        />
      )}
    </div>
  )
}
