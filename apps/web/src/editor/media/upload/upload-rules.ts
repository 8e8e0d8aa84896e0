import { LIMITS, UPLOAD_MEDIA_TYPES } from '@pinwheel/contract/plain'

/** The accepted media types, with their display names and the file extensions for the browser's file chooser. */
const FORMATS = {
  'image/gif': { name: 'GIF', extensions: ['.gif'] },
  'image/jpeg': { name: 'JPEG', extensions: ['.jpg', '.jpeg'] },
  'image/png': { name: 'PNG', extensions: ['.png'] },
  'image/tiff': { name: 'TIFF', extensions: ['.tif', '.tiff'] },
  'image/webp': { name: 'WebP', extensions: ['.webp'] },
} as const satisfies Record<(typeof UPLOAD_MEDIA_TYPES)[number], { name: string; extensions: readonly string[] }>

export const ACCEPTED: Readonly<Record<string, string[]>> = Object.fromEntries(
  Object.entries(FORMATS).map(([type, { extensions }]) => [type, [...extensions]]),
)
export const ACCEPTED_NAMES = UPLOAD_MEDIA_TYPES.map((type) => FORMATS[type].name)
const { min, max } = LIMITS.uploadBytes

/** What can be uploaded, in the units that people know. The server refuses more pixels as decompression bombs. */
export const UPLOAD_ADVICE =
  `One picture can be uploaded at a time: ${ACCEPTED_NAMES.slice(0, -1).join(', ')} or ${ACCEPTED_NAMES.at(-1)}, ` +
  `of up to 20 MB and 64 megapixels. If yours is larger, save a smaller copy of it and choose that.`

/** The errors of these files; empty if they can be uploaded. */
export function uploadErrors(files: readonly Pick<File, 'name' | 'type' | 'size'>[]): string[] {
  const [file] = files
  if (!file || files.length > 1) return ['Too many files']
  return [
    !isAccepted(file) && `File type must be one of ${ACCEPTED_NAMES.join(', ')}`,
    file.size > max && `File is larger than ${max} bytes`,
    file.size < min && `File is smaller than ${min} bytes`,
  ].filter((error) => error !== false)
}

/** Some systems do not report a media type; then the file extension decides. The server checks the content. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (type !== '') return type in FORMATS
  return Object.values(ACCEPTED).some((extensions) =>
    extensions.some((extension) => name.toLowerCase().endsWith(extension)),
  )
}
