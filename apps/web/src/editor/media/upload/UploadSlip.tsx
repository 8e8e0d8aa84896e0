import { Button } from '../../../ui/Button/Button.tsx'
import { CrossIcon, TickIcon, WarningIcon } from '../../../ui/icons.tsx'
import { percent, ProgressBar } from '../../../ui/Progress/ProgressBar.tsx'
import styles from './Upload.module.css'
import type { UploadState } from './use-upload.ts'

/** How the upload stands. What is said in passing elsewhere stays here, with what to do about it. */
export function UploadSlip({
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
