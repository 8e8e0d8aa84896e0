import { t } from '@lingui/core/macro'
import { isArchive } from './formats/archive-signature.ts'
import { MAX_EXPORT_MB, MAX_FILE_MB } from './formats/limits.ts'

const MEGABYTE = 1024 * 1024
/** Of the names and headers in an archive. */
const ARCHIVE_HEADERS = MEGABYTE

export const isTooLarge = (bytes: number): boolean => bytes > MAX_FILE_MB * MEGABYTE
export const tooLarge = (): string => t`It is larger than ${MAX_FILE_MB} MB, which no quiz is.`

/** Whether a file that is too large for a quiz may be an archive of several. */
export async function isLargeArchive(file: File): Promise<boolean> {
  if (file.size > MAX_EXPORT_MB * MEGABYTE + ARCHIVE_HEADERS) return false
  try {
    return isArchive(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  } catch {
    return false // It was moved, or only a server has it.
  }
}
