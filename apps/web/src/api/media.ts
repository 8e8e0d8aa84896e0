import type { PhotoPage, UploadedPhoto } from '@pinwheel/contract'
import { address, ROUTES, UPLOADS_PATH } from '@pinwheel/contract/plain'
import { parsedUrl } from '../ui/parsed-url.ts'
import { apiOrigin, apiUrl } from './settings.ts'
import { http } from './client.ts'
import type { Query } from './send.ts'
import { ApiError, translated } from './send.ts'

/** A page of photos for a search term; without one, of popular photos. Quiet: the caller shows a failure. */
export const searchPhotos = (query: Query, signal?: AbortSignal): Promise<PhotoPage> =>
  http.request({ method: 'GET', path: ROUTES.photos, query, quiet: true, ...(signal && { signal }) })

/**
 * Whether the browser may load this picture itself. Pictures of other sites are loaded by the server, so that the other site
 * does not see the author, and the content security policy needs to allow no other site.
 */
export function isOwnPicture(url: string): boolean {
  const parsed = parsedUrl(url)
  if (!parsed) return true
  const { origin, protocol } = parsed
  return !protocol.startsWith('http') || origin === window.location.origin || origin === apiOrigin()
}

/** The picture at an address of another site, loaded by the server. Shows no message. @throws {ApiError} */
export const previewPicture = (url: string, signal: AbortSignal): Promise<Blob> =>
  http.withToken('USER', async (bearer) => {
    const response = await fetch(`${apiUrl(ROUTES.picturePreview)}?url=${encodeURIComponent(url)}`, {
      headers: bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` },
      signal,
    })
    if (!response.ok) throw new ApiError(response.status, 'The picture could not be loaded.')
    return await response.blob()
  })

/** The server accepts this many ids in one request. */
const MAX_KEPT_UPLOADS = 600

/** Keeps uploads of an unsaved quiz from being deleted. Quiet: the next call repeats it. */
export async function keepUploads(photoIds: readonly string[]): Promise<void> {
  const body = { photoIds: photoIds.slice(0, MAX_KEPT_UPLOADS) }
  await http.request({ method: 'PUT', path: ROUTES.keptUploads, body, quiet: true })
}

const UPLOAD_ID = /([0-9a-f-]{36})\.webp$/

/** Deletes an upload that nothing shows. Quiet: an unused one is deleted by the server later. */
export async function removeUpload(url: string): Promise<void> {
  const photoId = UPLOAD_ID.exec(url)?.[1]
  if (photoId === undefined) return
  await http
    .request({ method: 'DELETE', path: address(ROUTES.uploadedPhoto, { photoId }), quiet: true })
    .catch(() => undefined)
}

/** The picture was not stored. `explanation` says why in the language of the page, or as the server does, if it does. */
export class UploadError extends ApiError {
  override name = 'UploadError'
  readonly explanation: string | undefined

  constructor(status: number, explanation?: string) {
    super(status, status === 0 ? 'Upload failed due to a network error.' : `Upload failed with status ${status}`)
    this.explanation = explanation
  }
}

type UploadOptions = {
  /** Cancels the upload. */
  signal: AbortSignal
  /** Called with the share that has been sent, from 0 to 1. */
  onSent: (share: number) => void
}

/** Stores a picture. @returns its address @throws {UploadError}, or the signal's reason if it was cancelled */
export const uploadPhoto = (file: File, options: UploadOptions): Promise<string> =>
  upload(ROUTES.uploadedPhotos, file, options)

/** Stores a sound. @returns its address @throws as `uploadPhoto` */
export const uploadSound = (file: File, options: UploadOptions): Promise<string> =>
  upload(ROUTES.uploadedSounds, file, options)

async function upload(path: string, file: File, options: UploadOptions): Promise<string> {
  const { filename } = await http.withToken('USER', (bearer) => post(path, file, bearer, options))
  return `${apiOrigin()}${UPLOADS_PATH}/${filename}`
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function post(
  path: string,
  file: File,
  bearer: string | undefined,
  { signal, onSent }: UploadOptions,
): Promise<UploadedPhoto> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl(path))
    request.setRequestHeader('Accept', 'application/json')
    if (bearer !== undefined) request.setRequestHeader('Authorization', `Bearer ${bearer}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer = readAnswer(request.responseText)
      if (request.status === 201 && answer.filename !== undefined) resolve({ filename: answer.filename })
      else void refusal(request, answer).then(reject)
    })
    request.addEventListener('error', () => reject(new UploadError(0)))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

async function refusal(request: XMLHttpRequest, { message, code }: Answer): Promise<UploadError> {
  const { status } = request
  const text = code === undefined ? undefined : await translated(code, request.getResponseHeader('Retry-After'))
  return new UploadError(status, text ?? message)
}

type Answer = { filename?: string; message?: string; code?: string }

/** A proxy may answer with an HTML page. */
function readAnswer(text: string): Answer {
  try {
    const { filename, message, code } = (JSON.parse(text) ?? {}) as Record<string, unknown>
    return {
      ...(typeof filename === 'string' && { filename }),
      ...(typeof message === 'string' && { message }),
      ...(typeof code === 'string' && { code }),
    }
  } catch {
    return {}
  }
}
