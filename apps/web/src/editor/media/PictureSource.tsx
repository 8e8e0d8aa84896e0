import { t } from '@lingui/core/macro'
import type { PictureCredit } from '@pinwheel/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { clientSettings } from '../../api/settings.ts'
import { Tabs } from '../../ui/Tabs/Tabs.tsx'
import styles from './MediaDialog.module.css'
import { lastSource } from './device-choice.ts'
import { PhotoSearch } from './search/PhotoSearch.tsx'
import { UploadPanel } from './upload/UploadPanel.tsx'
import { PICTURES } from './upload/upload-kinds.ts'
import { useUpload } from './upload/use-upload.ts'

type Source = ReturnType<typeof lastSource.read>

const sources = (): { id: Source; label: string }[] => [
  { id: 'search', label: clientSettings().photoSearch ? t`Search photos` : t`Pictures` },
  { id: 'upload', label: t({ message: 'Upload', context: 'noun' }) },
]

/** Chooses a picture by search or upload. A pasted picture is uploaded. */
export function PictureSource({
  chosenUrl,
  given,
  frameRatio,
  onChoose,
}: {
  chosenUrl: string
  /** Files to upload at once. */
  given: readonly File[] | undefined
  frameRatio: number | undefined
  /** `shows`: what the picture shows, if known. */
  onChoose: (picture: { url: string; shows?: string | undefined; credit?: PictureCredit | undefined }) => void
}) {
  const [source, showSource] = useState<Source>(given ? 'upload' : lastSource.read)
  const uploading = useUpload(PICTURES, (url) => onChoose({ url }))
  const { upload } = uploading
  function setSource(chosen: Source) {
    showSource(chosen)
    lastSource.keep(chosen)
  }

  const uploadGiven = useEffectEvent(() => {
    if (given) upload(given)
  })
  useEffect(() => uploadGiven(), [])
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    setSource('upload')
    upload(files)
  })
  useEffect(() => {
    // On the document: pasting works wherever the focus is.
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- opens the drop zone when a file is dragged over it
    <div
      className={styles.source}
      onDragEnter={({ dataTransfer }) => dataTransfer.types.includes('Files') && setSource('upload')}
    >
      <Tabs label={t`Where the picture comes from`} tabs={sources()} chosen={source} onChoose={setSource}>
        {source === 'search' ? (
          <PhotoSearch
            chosenUrl={chosenUrl}
            onChoose={({ photoURL: url, alt, credit }, term) => onChoose({ url, shows: alt || term, credit })}
          />
        ) : (
          <UploadPanel uploading={uploading} frameRatio={frameRatio} />
        )}
      </Tabs>
    </div>
  )
}
