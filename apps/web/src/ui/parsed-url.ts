/** The parts of an absolute address; undefined for any other text. `URL.canParse` is missing in Safari 16. */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
