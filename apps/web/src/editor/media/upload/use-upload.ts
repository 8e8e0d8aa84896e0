import { useEffect, useRef, useState } from 'react'
import { UploadError, uploadPhoto } from '../../../api/media.ts'
import { notify } from '../../../ui/Toast/toast.tsx'
import { canScaleDown, scaledDown } from './scale-down.ts'
import { uploadErrors } from './upload-rules.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'refused'; errors: readonly string[] }
  /** `share` of the file has been sent, 0 to 1. */
  | { kind: 'sending'; file: File; share: number }
  | { kind: 'failed'; file: File; error: UploadError }
  | { kind: 'cancelled' | 'done'; file: File }

/** Uploads one picture. Another upload replaces it, and unmounting aborts it. */
export function useUpload(onUploaded: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function refuse(errors: readonly string[]) {
    running.current?.abort()
    setState({ kind: 'refused', errors })
    notify.warning('Upload failed. The file type or size may be invalid.')
  }

  async function send(chosen: File) {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState({ kind: 'sending', file: chosen, share: 0 })
    const file = await scaledDown(chosen)
    if (signal.aborted) return
    const errors = uploadErrors([file])
    if (errors.length > 0) return refuse(errors)
    const onSent = (share: number) => !signal.aborted && setState({ kind: 'sending', file, share })
    try {
      const url = await uploadPhoto(file, { signal, onSent })
      if (signal.aborted) return
      setState({ kind: 'done', file })
      notify.success('Upload successful! Your photo has been uploaded.')
      onUploaded(url)
    } catch (reason) {
      if (signal.aborted) return
      const error = reason instanceof UploadError ? reason : new UploadError(0)
      setState({ kind: 'failed', file, error })
    }
  }

  return {
    state,
    /** Uploads a dropped, chosen or pasted picture. Several files or another type are refused. */
    upload(files: readonly File[]) {
      const [file] = files
      if (file && (canScaleDown(file) || uploadErrors(files).length === 0) && files.length === 1) void send(file)
      else refuse(uploadErrors(files))
    },
    cancel() {
      running.current?.abort()
      if (state.kind === 'sending') setState({ kind: 'cancelled', file: state.file })
    },
  }
}
