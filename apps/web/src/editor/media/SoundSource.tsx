import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import styles from './MediaDialog.module.css'
import { UploadPanel } from './upload/UploadPanel.tsx'
import { SOUNDS } from './upload/upload-kinds.ts'
import { useUpload } from './upload/use-upload.ts'

/** Uploads a sound. `children` say which addresses can be played instead. */
export function SoundSource({
  given,
  onChoose,
  children,
}: {
  /** Files to upload at once. */
  given: readonly File[] | undefined
  onChoose: (picture: { url: string }) => void
  children: ReactNode
}) {
  const uploading = useUpload(SOUNDS, (url) => onChoose({ url }))
  const uploadGiven = useEffectEvent(() => {
    if (given) uploading.upload(given)
  })
  useEffect(() => uploadGiven(), [])
  return (
    <div className={styles.sound}>
      <UploadPanel uploading={uploading} />
      {children}
    </div>
  )
}
