import type { PhotoPage, UploadedPhoto } from '@pinwheel/contract'
import { ROUTES, UPLOADS_PATH } from '@pinwheel/contract/plain'
import { apiOrigin, apiUrl } from './api-url.ts'
import { http } from './client.ts'
import type { Query } from './send.ts'
import { ApiError } from './send.ts'

/** A page of the photos that fit a term; without a term, of those one may like to look through. Shows no message. */
export const searchPhotos = (query: Query, signal?: AbortSignal): Promise<PhotoPage> =>
  http.request({ method: 'GET', path: ROUTES.photos, query, quiet: true, ...(signal && { signal }) })

/** Uploads that one call names at most. */
const KEPT_AT_ONCE = 600

/** Asks that these uploads of the user stay for an unsaved quiz. Shows no message: the next time asks again. */
export async function keepUploads(photoIds: readonly string[]): Promise<void> {
  const body = { photoIds: photoIds.slice(0, KEPT_AT_ONCE) }
  await http.request({ method: 'PUT', path: ROUTES.keptUploads, body, quiet: true })
}

/** The picture was not stored. `explanation` is the server's own sentence about it, where it gave one. */
export class UploadError extends ApiError {
  override name = 'UploadError'
  readonly explanation: string | undefined

  constructor(status: number, explanation?: string) {
    super(status, status === 0 ? 'Upload failed due to a network error.' : `Upload failed with status ${status}`)
    this.explanation = explanation
  }
}

type Sending = {
  /** Breaks the upload off. */
  signal: AbortSignal
  /** Told how much has been sent, from 0 to 1. */
  onSent: (share: number) => void
}

/** Stores a picture. @returns its address. @throws {UploadError}, or the signal's reason when it was broken off. */
export async function uploadPhoto(file: File, sending: Sending): Promise<string> {
  const { filename } = await http.withToken('USER', (bearer) => post(file, bearer, sending))
  return `${apiOrigin()}${UPLOADS_PATH}/${filename}`
}

/** By XMLHttpRequest: `fetch` does not say how much it has sent. */
function post(file: File, bearer: string | undefined, { signal, onSent }: Sending): Promise<UploadedPhoto> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl(ROUTES.uploadedPhotos))
    request.setRequestHeader('Accept', 'application/json')
    if (bearer !== undefined) request.setRequestHeader('Authorization', `Bearer ${bearer}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer = readAnswer(request.responseText)
      if (request.status === 201 && answer.filename !== undefined) resolve({ filename: answer.filename })
      else reject(new UploadError(request.status, answer.message))
    })
    request.addEventListener('error', () => reject(new UploadError(0)))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

/** A proxy in between may answer with a page of its own. */
function readAnswer(text: string): { filename?: string; message?: string } {
  try {
    const { filename, message } = (JSON.parse(text) ?? {}) as Record<string, unknown>
    return { ...(typeof filename === 'string' && { filename }), ...(typeof message === 'string' && { message }) }
  } catch {
    return {}
  }
}
