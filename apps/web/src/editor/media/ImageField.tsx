import { t } from '@lingui/core/macro'
import type { ReactNode, RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/Button/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog.tsx'
import { FieldNotes } from '../../ui/Field/FieldFrame.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { useQuoted } from '../../ui/quoted.ts'
import styles from './Media.module.css'
import { MediaDialog } from './MediaDialog.tsx'
import { MediaPreview } from './MediaPreview.tsx'
import type { ChosenPicture } from './picture-words.ts'
import { NO_PICTURE } from './picture-words.ts'
import { useGivenPictures } from './use-given-pictures.ts'

const IMAGE_ONLY = ['IMAGE'] as const

/** A picture by its address, with buttons to add, replace and delete it. `children` replace the plain preview. */
export function ImageField({
  label,
  addLabel,
  picture,
  error,
  confirmsRemoval = false,
  area,
  frameRatio,
  asksAlt = true,
  onChange,
  children,
}: {
  label: string
  /** Of the button that adds the picture, and of its dialog. */
  addLabel: string
  picture: ChosenPicture
  error?: string | undefined
  confirmsRemoval?: boolean
  /** Takes the pictures that are dropped or pasted in it. Without it: anywhere on the page. */
  area?: RefObject<HTMLElement | null>
  /** Width by height of the frame in which the picture is shown; without it the picture keeps its own ratio. */
  frameRatio?: number
  /** Whether the picture can be described. */
  asksAlt?: boolean
  onChange: (picture: ChosenPicture) => void
  children?: ReactNode
}) {
  const { url } = picture
  const quoted = useQuoted()
  const id = useId()
  const [open, setOpen] = useState<'address' | 'removal'>()
  const [given, setGiven] = useState<readonly File[]>()
  const close = () => {
    setOpen(undefined)
    setGiven(undefined)
  }
  const field = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  function remove() {
    flushSync(() => onChange(NO_PICTURE))
    // The pressed button is gone.
    addButton.current?.focus()
  }
  useGivenPictures(
    (files) => {
      setGiven(files)
      setOpen('address')
    },
    field,
    area,
  )
  return (
    <div
      ref={field}
      className={styles.image}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
      // A group cannot be `aria-invalid`.
      data-invalid={error !== undefined || undefined}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      {url ? (
        <>
          {children ?? (
            <MediaPreview media={{ type: 'IMAGE', url }} alt={picture.alt} quoted={quoted(picture.alt ?? '')} />
          )}
          <span className={styles.actions}>
            <Button kind="plain" size="small" onClick={() => setOpen('address')}>
              {t`Replace`}
            </Button>
            <Button
              kind="plain"
              size="small"
              className={styles.delete}
              onClick={() => (confirmsRemoval ? setOpen('removal') : remove())}
            >
              {t`Delete`}
            </Button>
          </span>
        </>
      ) : (
        <div className={styles.add}>
          <Button ref={addButton} kind="plain" wide icon={PlusIcon} onClick={() => setOpen('address')}>
            {addLabel}
          </Button>
        </div>
      )}
      <FieldNotes id={id} hint={undefined} error={error} count={undefined} />
      {open === 'address' && (
        <MediaDialog
          title={addLabel}
          types={IMAGE_ONLY}
          media={url ? { type: 'IMAGE', ...picture } : undefined}
          given={given}
          frameRatio={frameRatio}
          asksAlt={asksAlt}
          onClose={close}
          onApply={({ type: _image, ...chosen }) => {
            close()
            onChange(chosen)
          }}
        />
      )}
      {open === 'removal' && (
        <ConfirmDialog
          title={t`Confirm Remove Image`}
          message={t`Are you sure you want to remove this image?`}
          confirm={t`Yes`}
          cancel={t`No`}
          destructive
          onCancel={() => setOpen(undefined)}
          onConfirm={() => {
            setOpen(undefined)
            remove()
          }}
        />
      )}
    </div>
  )
}
