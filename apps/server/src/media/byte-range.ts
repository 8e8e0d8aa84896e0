/** A range of bytes, including `end`. */
export type ByteRange = { start: number; end: number }

/**
 * Parses a Range header (RFC 9110, section 14).
 * @returns undefined if the whole content is to be sent: without a header, for another unit, and for several ranges
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'not satisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'not satisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'not satisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
