import { lazy, Suspense, useId } from 'react'
import { Button } from '../../../ui/Button/Button.tsx'
import { CrossIcon, TickIcon, WarningIcon } from '../../../ui/icons.tsx'
import { percent, ProgressBar } from '../../../ui/Progress/ProgressBar.tsx'
import { Spinner } from '../../../ui/Spinner/Spinner.tsx'
import styles from './Upload.module.css'
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
      <UploadStatus
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

/** How the upload stands. What is said in passing elsewhere stays here, with what to do about it. */
function UploadStatus({
  state,
  onCancel,
  onRetry,
}: {
  state: UploadState
  onCancel: () => void
  onRetry: (file: File) => void
}) {
  switch (state.kind) {
    case 'idle':
      return null
    case 'sending':
      return <Sending {...state} onCancel={onCancel} />
    case 'refused':
      return (
        <div className={styles.slip} data-tone="warn">
          <WarningIcon />
          <ul>
            {state.objections.map((objection) => (
              <li key={objection}>{objection}</li>
            ))}
          </ul>
        </div>
      )
    case 'failed':
      return (
        <div className={styles.slip} data-tone="wrong">
          <WarningIcon />
          <p>
            <strong>{state.error.message}</strong> {state.error.explanation}
          </p>
          <Button kind="secondary" size="small" onClick={() => onRetry(state.file)}>
            Try again
          </Button>
        </div>
      )
    case 'cancelled':
      return (
        <div className={styles.slip}>
          <CrossIcon />
          <p>
            Cancelled: <b>{state.file.name}</b>
          </p>
        </div>
      )
    case 'done':
      return (
        <div className={styles.slip} data-tone="right">
          <TickIcon />
          <p>
            Uploaded: <b>{state.file.name}</b>
          </p>
        </div>
      )
  }
}

/** When all bytes have left, the server still has to look at them. */
function Sending({ file, share, onCancel }: { file: File; share: number; onCancel: () => void }) {
  return (
    <div className={styles.slip} data-tone="sending">
      <p className={styles.line}>
        <b>{file.name}</b>
        <span>{share < 1 ? `${percent(share * 100)} %` : 'Nearly there …'}</span>
      </p>
      <ProgressBar label={`Uploading ${file.name}`} value={share * 100} />
      <Button kind="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
