/** Downloads a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

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
