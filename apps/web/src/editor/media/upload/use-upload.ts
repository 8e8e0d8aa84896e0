import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { removeUpload, UploadError } from '../../../api/media.ts'
import { notify } from '../../../ui/Toast/toast.tsx'
import { cropsFirst } from '../device-choice.ts'
import { canScaleDown, scaledCopy, scaledDown } from './scale-down.ts'
import type { UploadKind } from './upload-kinds.ts'
import { PICTURES, successText } from './upload-kinds.ts'
import { uploadErrors } from './upload-rules.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'refused'; errors: readonly string[] }
  /** `share` of the file has been sent, 0 to 1. */
  | { kind: 'sending'; file: File; share: number }
  | { kind: 'failed'; file: File; error: UploadError }
  /** `before`: the state to which a cancelled crop returns. */
  | { kind: 'cropping'; file: File; before: UploadState }
  | { kind: 'cancelled'; file: File }
  /** `source` is the picture before it was cropped. */
  | { kind: 'done'; file: File; source: File; url: string }

/** The status of a picture that the server cannot process. It may have too many pixels, which a small file does not show. */
const NOT_PROCESSED = 422

/** Sends a file, and a scaled copy of it if the server cannot process the file. */
async function sendPicture(kind: UploadKind, file: File, options: Parameters<UploadKind['send']>[1]): Promise<string> {
  try {
    return await kind.send(file, options)
  } catch (reason) {
    const isTooLarge = kind === PICTURES && reason instanceof UploadError && reason.status === NOT_PROCESSED
    const scaled = isTooLarge ? await scaledCopy(file) : undefined
    if (!scaled || options.signal.aborted) throw reason
    return kind.send(scaled, options)
  }
}

/** Uploads one picture or sound. Another upload replaces it, and unmounting aborts it. */
export function useUpload(kind: UploadKind, onUploaded: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function refuse(errors: readonly string[]) {
    running.current?.abort()
    setState({ kind: 'refused', errors })
    notify.warning(t`Upload failed. The file type or size may be invalid.`)
  }

  /** Opens the crop of a picture that is not too large to be shown. */
  async function startCropping(chosen: File, before: UploadState) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const file = await scaledDown(chosen)
    if (!controller.signal.aborted) setState({ kind: 'cropping', file, before })
  }

  /** @param replaced the same picture, sent before it was cropped */
  async function send(chosen: File, source = chosen, replaced?: string) {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setState({ kind: 'sending', file: chosen, share: 0 })
    const file = await scaledDown(chosen)
    if (signal.aborted) return
    const errors = uploadErrors([file], kind)
    if (errors.length > 0) return refuse(errors)
    const onSent = (share: number) => !signal.aborted && setState({ kind: 'sending', file, share })
    try {
      const url = await sendPicture(kind, file, { signal, onSent })
      if (signal.aborted) return
      setState({ kind: 'done', file, source, url })
      if (replaced !== undefined) void removeUpload(replaced)
      notify.success(successText(kind))
      onUploaded(url)
    } catch (reason) {
      if (signal.aborted) return
      const error = reason instanceof UploadError ? reason : new UploadError(0)
      setState({ kind: 'failed', file, error })
    }
  }

  return {
    kind,
    state,
    /** Uploads a dropped, chosen or pasted picture. Several files or another type are refused. */
    upload(files: readonly File[]) {
      const [file] = files
      const isUsable =
        file &&
        files.length === 1 &&
        ((kind === PICTURES && canScaleDown(file)) || uploadErrors(files, kind).length === 0)
      if (!isUsable) refuse(uploadErrors(files, kind))
      else if (kind === PICTURES && cropsFirst.read() === 'yes') void startCropping(file, { kind: 'idle' })
      else void send(file)
    },
    /** Crops the picture that was uploaded. */
    crop() {
      if (state.kind === 'done') void startCropping(state.source, state)
    },
    sendCropped(file: File) {
      if (state.kind !== 'cropping') return
      const { before } = state
      void (before.kind === 'done' ? send(file, before.source, before.url) : send(file, state.file))
    },
    cancel() {
      running.current?.abort()
      if (state.kind === 'cropping') setState(state.before)
      if (state.kind === 'sending') setState({ kind: 'cancelled', file: state.file })
    },
  }
}
