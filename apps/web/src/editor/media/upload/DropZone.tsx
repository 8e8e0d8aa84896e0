import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { DropzoneRootProps } from 'react-dropzone'
import { useDropzone } from 'react-dropzone'
import { listed } from '../../../ui/format.ts'
import { ImageIcon, SoundIcon } from '../../../ui/desk-icons.tsx'
import styles from './Upload.module.css'
import type { UploadKind } from './upload-kinds.ts'
import { namesOf } from './upload-kinds.ts'

const MEGABYTE = 1024 * 1024

function labelOf({ noun }: UploadKind, drag: 'accepted' | 'refused' | undefined): string {
  if (drag) return drag === 'accepted' ? t`Drop it here` : t`Not this type of file`
  return noun === 'picture' ? t`Choose a picture` : t`Choose a sound`
}

function formatsText({ formats, bytes }: UploadKind): string {
  const names = listed(namesOf(formats))
  const megabytes = Math.round(bytes.max / MEGABYTE)
  return t`${names}, up to ${megabytes} MB`
}

/** Accepts files by drop, click and keyboard; on a phone the file chooser also offers the camera. The caller validates the files. */
export function DropZone({
  inputId,
  kind,
  onFiles,
}: {
  inputId: string
  kind: UploadKind
  onFiles: (files: readonly File[]) => void
}) {
  const Icon = kind.noun === 'picture' ? ImageIcon : SoundIcon
  const id = useId()
  const { getRootProps, getInputProps, isDragActive, isDragReject } = useDropzone({
    accept: Object.fromEntries(Object.entries(kind.formats).map(([type, { extensions }]) => [type, [...extensions]])),
    multiple: false,
    // The zone is the label of its input: the browser opens the file chooser, and the input itself has the focus.
    noClick: true,
    noKeyboard: true,
    onDrop(accepted, rejected) {
      const files = [...accepted, ...rejected.map(({ file }) => file)]
      if (files.length > 0) onFiles(files)
    },
  })
  // After a drop `isDragReject` keeps its value.
  const drag = isDragActive ? (isDragReject ? 'refused' : 'accepted') : undefined
  const { role: _presentation, ...dropping } = getRootProps<DropzoneRootProps>()
  const described = { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-hint` }
  return (
    <label {...dropping} className={styles.zone} htmlFor={inputId} data-drag={drag}>
      <input {...getInputProps({ id: inputId, tabIndex: 0, ...described })} />
      <span className={styles.picture}>
        <Icon />
      </span>
      <b id={`${id}-name`}>{labelOf(kind, drag)}</b>
      <span id={`${id}-hint`} className={styles.hint}>
        <span className={styles.withMouse}>{t`or drop it here, or paste it.`}</span>
        {formatsText(kind)}
      </span>
    </label>
  )
}
