import { createHash } from 'node:crypto'
import type { mediaTypeOf } from './picture-key.ts'

/** A picture, or an uploaded sound, with the data for its response. */
export type Picture = {
  bytes: Buffer
  type: 'image/svg+xml' | ReturnType<typeof mediaTypeOf>
  etag: string
  /** Whether the picture at this address never changes. */
  isFinal: boolean
}

export function picture(bytes: Buffer, type: Picture['type'], isFinal: boolean): Picture {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, type, etag, isFinal }
}
