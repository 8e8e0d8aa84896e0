import { lazy, Suspense, useId } from 'react'
import { Spinner } from '../../../ui/Spinner/Spinner.tsx'
import styles from './Upload.module.css'
import { UploadSlip } from './UploadSlip.tsx'
import type { UploadState } from './use-upload.ts'

// Dragging needs a library that only this panel needs. A connection that breaks just now must not take the quiz along.
const DropZone = lazy(async () => {
  const loaded = await import('./DropZone.tsx').catch(() => undefined)
  return { default: loaded?.DropZone ?? NotLoaded }
})

const NotLoaded = () => (
  <p className={styles.notLoaded} role="alert">
    Uploading could not be loaded. Check your connection, save your quiz and reload the page.
  </p>
)

/** Where a picture of one’s own comes in, and what became of it. */
export function UploadPanel({
  state,
  onFiles,
  onCancel,
}: {
  state: UploadState
  onFiles: (files: readonly File[]) => void
  onCancel: () => void
}) {
  const inputId = useId()
  // The button that was pressed goes away: the focus goes to where one would begin again.
  const toInput = () => document.getElementById(inputId)?.focus()
  return (
    <div className={styles.panel}>
      <Suspense fallback={<Spinner label="Loading the upload" />}>
        <DropZone inputId={inputId} onFiles={onFiles} />
      </Suspense>
      <UploadSlip
        state={state}
        onCancel={() => {
          onCancel()
          toInput()
        }}
        onRetry={(file) => {
          onFiles([file])
          toInput()
        }}
      />
      <p className="visually-hidden" role="status">
        {spoken(state)}
      </p>
    </div>
  )
}

const SPOKEN_STEP = 25

/** For ears: in quarters, and only what no message says that pops up. */
function spoken(state: UploadState): string {
  switch (state.kind) {
    case 'sending':
      return `Uploading, ${Math.floor((state.share * 100) / SPOKEN_STEP) * SPOKEN_STEP} percent`
    case 'cancelled':
      return 'Upload cancelled'
    case 'refused':
      return state.objections.join('. ')
    case 'failed':
      return state.error.explanation ?? ''
    case 'idle':
    case 'done':
      return ''
  }
}
