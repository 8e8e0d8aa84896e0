/** Characters that file systems reject, and invisible ones. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const MAX_CHARACTERS = 80

/** A title as a file name without extension. @param fallback for a title without allowed characters */
export function fileNameOf(title: string, fallback: string): string {
  const plain = title.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim()
  // A leading dot hides a file, and Windows removes a trailing one.
  const name = [...plain]
    .slice(0, MAX_CHARACTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return name || fallback
}
