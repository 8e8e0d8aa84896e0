/**
 * The text of a file: in UTF-16 with its byte order mark, in UTF-8, in the encoding that an XML document declares, or in the
 * character set of old Windows programs.
 */
export const decodedText = (bytes: Uint8Array): string => decodedFile(bytes).text

/** `isGuess`: the file does not say its encoding, and is not in one that says it. */
export function decodedFile(bytes: Uint8Array): { text: string; isGuess: boolean } {
  const known = (label: string, options?: TextDecoderOptions) => ({
    text: new TextDecoder(label, options).decode(bytes),
    isGuess: false,
  })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return known('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return known('utf-16be')
  try {
    return known('utf-8', { fatal: true })
  } catch {
    const declared = declaredEncoding(bytes)
    return { text: new TextDecoder(declared ?? OLD_WINDOWS).decode(bytes), isGuess: declared === undefined }
  }
}

const OLD_WINDOWS = 'windows-1252'
const DECLARATION_BYTES = 200

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder(OLD_WINDOWS).decode(bytes.subarray(0, DECLARATION_BYTES))
  const declared = /^<\?xml\s[^>]*?encoding=["']([\w.:-]+)["']/.exec(start)?.[1]
  try {
    return declared && new TextDecoder(declared).encoding
  } catch {
    return undefined // no encoding that the browser knows
  }
}

/** An address without its escapes, or as it is if they are none. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
