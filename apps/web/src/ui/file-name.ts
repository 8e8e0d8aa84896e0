/** What file systems do not take in a name, with everything that cannot be seen. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const MOST_CHARACTERS = 80

/** A title as the name of a file, without an ending. @param otherwise for a title of which nothing is left */
export function fileNameOf(title: string, otherwise: string): string {
  const plain = title.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim()
  // A leading dot hides a file, and one at the end is lost.
  const name = [...plain]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return name || otherwise
}
