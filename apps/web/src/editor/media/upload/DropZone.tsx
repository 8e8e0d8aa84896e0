import { useId } from 'react'
import type { DropzoneRootProps } from 'react-dropzone'
import { useDropzone } from 'react-dropzone'
import { ImageIcon } from '../../../ui/desk-icons.tsx'
import styles from './Upload.module.css'
import { ACCEPTED, ACCEPTED_NAMES } from './upload-rules.ts'

const LABELS = { none: 'Choose a picture', accepted: 'Drop it here', refused: 'Not this type of file' } as const

/** Accepts files by drop, click and keyboard; on a phone the file chooser also offers the camera. The caller validates the files. */
export function DropZone({ inputId, onFiles }: { inputId: string; onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  const { getRootProps, getInputProps, isDragActive, isDragReject } = useDropzone({
    accept: ACCEPTED,
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
        <ImageIcon />
      </span>
      <b id={`${id}-name`}>{LABELS[drag ?? 'none']}</b>
      <span id={`${id}-hint`} className={styles.hint}>
        <span className={styles.withMouse}>or drop it here, or paste it.</span>
        {`${ACCEPTED_NAMES.join(', ')}, up to 20 MB`}
      </span>
    </label>
  )
}
