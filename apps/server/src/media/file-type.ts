import type { UPLOAD_MEDIA_TYPES } from '@pinwheel/contract'

export type UploadMediaType = (typeof UPLOAD_MEDIA_TYPES)[number]

/** As many bytes as tell the types apart. */
export const SIGNATURE_BYTES = 12

const SIGNATURES: readonly (readonly [UploadMediaType, (bytes: string) => boolean])[] = [
  ['image/gif', (bytes) => bytes.startsWith('GIF87a') || bytes.startsWith('GIF89a')],
  ['image/jpeg', (bytes) => bytes.startsWith('\xff\xd8\xff')],
  ['image/png', (bytes) => bytes.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/tiff', (bytes) => bytes.startsWith('II*\0') || bytes.startsWith('MM\0*')],
  ['image/webp', (bytes) => bytes.startsWith('RIFF') && bytes.endsWith('WEBP')],
]

/** The type that a file's first twelve bytes speak of, whatever its name or its sender says; undefined for all we do not take. */
export function detectMediaType(start: Buffer): UploadMediaType | undefined {
  const bytes = start.toString('latin1')
  return SIGNATURES.find(([, isOf]) => isOf(bytes))?.[0]
}
