import { LIMITS, UPLOAD_MEDIA_TYPES } from '@pinwheel/contract/plain'

/** What may be uploaded: names for people, media types with their files' endings for the browser's file chooser. */
const KINDS = {
  'image/gif': { name: 'GIF', endings: ['.gif'] },
  'image/jpeg': { name: 'JPEG', endings: ['.jpg', '.jpeg'] },
  'image/png': { name: 'PNG', endings: ['.png'] },
  'image/tiff': { name: 'TIFF', endings: ['.tif', '.tiff'] },
  'image/webp': { name: 'WebP', endings: ['.webp'] },
} as const satisfies Record<(typeof UPLOAD_MEDIA_TYPES)[number], { name: string; endings: readonly string[] }>

export const ACCEPTED: Readonly<Record<string, string[]>> = Object.fromEntries(
  Object.entries(KINDS).map(([type, { endings }]) => [type, [...endings]]),
)
export const ACCEPTED_NAMES = UPLOAD_MEDIA_TYPES.map((type) => KINDS[type].name)
const { min, max } = LIMITS.uploadBytes

/** What is against uploading these files, each in a sentence; nothing when they may go. */
export function uploadErrors(files: readonly Pick<File, 'name' | 'type' | 'size'>[]): string[] {
  const [file] = files
  if (!file || files.length > 1) return ['Too many files']
  return [
    !isAccepted(file) && `File type must be one of ${ACCEPTED_NAMES.join(', ')}`,
    file.size > max && `File is larger than ${max} bytes`,
    file.size < min && `File is smaller than ${min} bytes`,
  ].filter((objection) => objection !== false)
}

/** Not every system knows the type of every file; then its name has to do, and the server looks inside anyway. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (type !== '') return type in KINDS
  return Object.values(ACCEPTED).some((endings) => endings.some((ending) => name.toLowerCase().endsWith(ending)))
}
