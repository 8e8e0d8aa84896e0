import type { UPLOAD_MEDIA_TYPES } from '@pinwheel/contract'

export type UploadMediaType = (typeof UPLOAD_MEDIA_TYPES)[number]

/** The number of bytes needed to detect the type. */
export const SIGNATURE_BYTES = 12

const SIGNATURES: readonly (readonly [UploadMediaType, (bytes: string) => boolean])[] = [
  ['image/gif', (bytes) => bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a')],
  ['image/jpeg', (bytes) => bytes.startsWith('\xff\xd8\xff')],
  ['image/png', (bytes) => bytes.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/tiff', (bytes) => bytes.startsWith('II*\0') || bytes.startsWith('MM\0*')],
  ['image/webp', (bytes) => bytes.startsWith('RIFF') && bytes.endsWith('WEBP')],
]

/** Detects the type from the first twelve bytes of a file. @returns undefined if the type is not accepted */
export function detectMediaType(start: Buffer): UploadMediaType | undefined {
  const bytes = start.toString('latin1')
  return SIGNATURES.find(([, matches]) => matches(bytes))?.[0]
}
