import { plural, t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { SLOT, withElement } from '../../../ui/with-element.tsx'
import type { UploadError } from '../../../api/media.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Checkbox } from '../../../ui/Field/Checkbox.tsx'
import { CrossIcon, TickIcon, WarningIcon } from '../../../ui/icons.tsx'
import { percent, ProgressBar } from '../../../ui/Progress/ProgressBar.tsx'
import { sentences, sentenceSpace } from '../../../ui/format.ts'
import { Spinner } from '../../../ui/Spinner/Spinner.tsx'
import styles from './Upload.module.css'
import { cropsFirst } from '../device-choice.ts'
import type { UploadKind } from './upload-kinds.ts'
import { adviceOn, PICTURES } from './upload-kinds.ts'
import type { UploadState, useUpload } from './use-upload.ts'

// Loaded on demand, because only this panel needs the drag library. A failed load must not crash the creator with its unsaved quiz.
const DropZone = lazy(async () => {
  const loaded = await import('./DropZone.tsx').catch(() => undefined)
  return { default: loaded?.DropZone ?? NotLoaded }
})

const CropPanel = lazy(async () => {
  const loaded = await import('../crop/CropPanel.tsx').catch(() => undefined)
  return { default: loaded?.CropPanel ?? NotLoaded }
})

const NotLoaded = () => (
  <p className={styles.notLoaded} role="alert">
    {t`Uploading could not be loaded. Check your connection, save your quiz and reload the page.`}
  </p>
)

/** The drop zone for a picture or sound and the state of its upload. */
export function UploadPanel({
  uploading: { kind, state, upload, crop, sendCropped, cancel },
  frameRatio,
}: {
  uploading: ReturnType<typeof useUpload>
  /** Width by height of the frame to which a picture is cropped; without it the picture keeps its own. */
  frameRatio?: number | undefined
}) {
  const inputId = useId()
  // The pressed button disappears, so the focus moves to the file input.
  const focusInput = () => document.getElementById(inputId)?.focus()
  useAfterCropping(state, focusInput)
  if (state.kind === 'cropping')
    return (
      <div className={styles.panel}>
        <Suspense fallback={<Spinner label={t`Loading the crop`} />}>
          <CropPanel file={state.file} frameRatio={frameRatio} onCropped={sendCropped} onCancel={cancel} />
        </Suspense>
      </div>
    )
  return (
    <div className={styles.panel}>
      <Suspense fallback={<Spinner label={t`Loading the upload`} />}>
        <DropZone inputId={inputId} kind={kind} onFiles={upload} />
      </Suspense>
      {kind === PICTURES && <CropsFirst />}
      <UploadStatus
        kind={kind}
        state={state}
        onCrop={crop}
        onCancel={() => {
          cancel()
          focusInput()
        }}
        onRetry={(file) => {
          upload([file])
          focusInput()
        }}
      />
      <p className="visually-hidden" role="status">
        {announcement(state)}
      </p>
    </div>
  )
}

/** Moves the focus when the crop is over, because its buttons disappear. */
function useAfterCropping({ kind }: UploadState, moveFocus: () => void) {
  const last = useRef(kind)
  useEffect(() => {
    if (last.current === 'cropping' && kind !== 'cropping') moveFocus()
    last.current = kind
  })
}

function CropsFirst() {
  const [isOn, setOn] = useState(() => cropsFirst.read() === 'yes')
  return (
    <Checkbox
      label={t`Crop before the upload`}
      checked={isOn}
      onChange={({ target: { checked } }) => {
        setOn(checked)
        cropsFirst.keep(checked ? 'yes' : 'no')
      }}
    />
  )
}

const ANNOUNCED_PERCENT = 25

/** For screen readers: the progress in quarters, and only what no toast announces. */
function announcement(state: UploadState): string {
  switch (state.kind) {
    case 'sending': {
      const percentage = Math.floor((state.share * 100) / ANNOUNCED_PERCENT) * ANNOUNCED_PERCENT
      return plural(percentage, { one: 'Uploading, # percent', other: 'Uploading, # percent' })
    }
    case 'cancelled':
      return t`Upload cancelled`
    case 'refused':
      return state.errors.join('. ')
    case 'failed':
      return sentences(...[failureOf(state.error), state.error.explanation].filter((text) => text !== undefined))
    case 'idle':
    case 'cropping':
    case 'done':
      return ''
  }
}

/** The state of the upload. Unlike the toasts it stays, with a button to cancel or retry. */
function UploadStatus({
  kind,
  state,
  onCrop,
  onCancel,
  onRetry,
}: {
  kind: UploadKind
  state: UploadState
  onCrop: () => void
  onCancel: () => void
  onRetry: (file: File) => void
}) {
  switch (state.kind) {
    case 'idle':
    case 'cropping':
      return null
    case 'sending':
      return <Sending {...state} onCancel={onCancel} />
    case 'refused':
      return (
        <div className={styles.status} data-tone="warn">
          <WarningIcon />
          <ul>
            {state.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
            <li>{adviceOn(kind)}</li>
          </ul>
        </div>
      )
    case 'failed':
      return (
        <div className={styles.status} data-tone="wrong">
          <WarningIcon />
          <p>
            <strong>{failureOf(state.error)}</strong>
            {sentenceSpace()}
            {state.error.explanation}
            {isAboutTheFile(state.error) && sentenceSpace() + adviceOn(kind)}
          </p>
          {mayRetry(state.error) && (
            <Button kind="secondary" size="small" onClick={() => onRetry(state.file)}>
              {t`Try again`}
            </Button>
          )}
        </div>
      )
    case 'cancelled':
      return (
        <div className={styles.status}>
          <CrossIcon />
          <p>{withElement(t`Cancelled: ${SLOT}`, <b>{state.file.name}</b>)}</p>
        </div>
      )
    case 'done':
      return (
        <div className={styles.status} data-tone="right">
          <TickIcon />
          <p>{withElement(t`Uploaded: ${SLOT}`, <b>{state.file.name}</b>)}</p>
          {kind === PICTURES && (
            <Button kind="secondary" size="small" onClick={onCrop}>
              {t({ message: 'Crop', context: 'verb' })}
            </Button>
          )}
        </div>
      )
  }
}

const failureOf = ({ status }: UploadError): string =>
  status === 0 ? t`Upload failed due to a network error.` : t`Upload failed with status ${status}`

const isAboutTheFile = ({ status }: UploadError): boolean => [413, 415, 422].includes(status)

/** The same file may be accepted later: the network failed, the server is busy, or it has a fault. */
const mayRetry = ({ status }: UploadError): boolean => status === 0 || status === 408 || status === 429 || status >= 500

/** After all bytes are sent, the server still has to process the picture. */
function Sending({ file, share, onCancel }: { file: File; share: number; onCancel: () => void }) {
  const { name } = file
  const percentage = percent(share * 100)
  return (
    <div className={styles.status} data-tone="sending">
      <p className={styles.line}>
        <b>{name}</b>
        <span>{share < 1 ? t`${percentage} %` : t`Nearly there …`}</span>
      </p>
      <ProgressBar label={t`Uploading ${name}`} value={share * 100} />
      <Button kind="secondary" size="small" onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
