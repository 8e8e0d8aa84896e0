import { useEffect, useRef, useState } from 'react'
import { UploadError, uploadPhoto } from '../../../api/media.ts'
import { notify } from '../../../ui/Toast/toast.tsx'
import { uploadErrors } from './upload-rules.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'refused'; objections: readonly string[] }
  /** `share` of the file has been sent, 0 to 1. */
  | { kind: 'sending'; file: File; share: number }
  | { kind: 'failed'; file: File; error: UploadError }
  | { kind: 'cancelled' | 'done'; file: File }

/** One picture on its way to the server. Another one takes its place; nobody waits for it once the screen is gone. */
export function useUpload(onUploaded: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    const cancelling = new AbortController()
    const { signal } = cancelling
    running.current = cancelling
    const onSent = (share: number) => !signal.aborted && setState({ kind: 'sending', file, share })
    onSent(0)
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
      notify.error(error.message)
    }
  }

  return {
    state,
    /** What was dropped, chosen or pasted: the one picture that it should be is sent, anything else refused. */
    take(files: readonly File[]) {
      const objections = uploadErrors(files)
      const [file] = files
      if (file && objections.length === 0) return void send(file)
      running.current?.abort()
      setState({ kind: 'refused', objections })
      notify.warning('Upload failed. The file type or size may be invalid.')
    },
    cancel() {
      running.current?.abort()
      if (state.kind === 'sending') setState({ kind: 'cancelled', file: state.file })
    },
  }
}
