import type { Photo } from '@pinwheel/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { Tabs } from '../../ui/Tabs/Tabs.tsx'
import styles from './MediaDialog.module.css'
import { PhotoSearch } from './search/PhotoSearch.tsx'
import { UploadPanel } from './upload/UploadPanel.tsx'
import { useUpload } from './upload/use-upload.ts'

const SOURCES = [
  { id: 'search', label: 'Search photos' },
  { id: 'upload', label: 'Upload' },
] as const
type Source = (typeof SOURCES)[number]['id']

/** Where a picture may come from: the photo search, or a file of one's own. A pasted one is uploaded, too. */
export function PictureSource({
  chosenUrl,
  onChoose,
}: {
  chosenUrl: string
  /** `alt` says what the picture shows, where that is known. */
  onChoose: (url: string, alt?: string) => void
}) {
  const [source, setSource] = useState<Source>('search')
  const { state, take, cancel } = useUpload(onChoose)

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    setSource('upload')
    take(files)
  })
  useEffect(() => {
    // Wherever the focus is: nobody looks for a place to paste into.
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shows where to let go of a file that is dragged along
    <div
      className={styles.source}
      onDragEnter={({ dataTransfer }) => dataTransfer.types.includes('Files') && setSource('upload')}
    >
      <Tabs label="Where the picture comes from" tabs={SOURCES} chosen={source} onChoose={setSource}>
        {source === 'search' ? (
          <PhotoSearch chosenUrl={chosenUrl} onChoose={({ photoURL, alt }: Photo) => onChoose(photoURL, alt)} />
        ) : (
          <UploadPanel state={state} onFiles={take} onCancel={cancel} />
        )}
      </Tabs>
    </div>
  )
}
