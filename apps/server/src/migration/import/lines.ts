import { createReadStream } from 'node:fs'

/** A line of a file: its text, or the reason why it cannot be read. */
export type Line = { number: number; text: string } | { number: number; fault: string }

/** Enough for a game of ten thousand players with all answers. */
const MAX_LINE_BYTES = 64 * 1024 * 1024
const NEWLINE = 0x0a

/** Yields the non-empty lines of a text file one at a time, because the file may be larger than memory. */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  let number = 0
  let pieces: Buffer[] = []
  let bytes = 0
  const take = (piece: Buffer): void => {
    bytes += piece.length
    // Keeps no more data of a line that is too long.
    if (bytes <= MAX_LINE_BYTES) pieces.push(piece)
  }
  const finish = (): Line | undefined => {
    const line = bytes > MAX_LINE_BYTES ? { fault: TOO_LONG } : decoded(Buffer.concat(pieces))
    ;[pieces, bytes] = [[], 0]
    number++
    return 'text' in line && line.text.trim() === '' ? undefined : { number, ...line }
  }
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, end))
      const line = finish()
      if (line !== undefined) yield line
      from = end + 1
    }
    take(chunk.subarray(from))
  }
  const last = bytes > 0 ? finish() : undefined
  if (last !== undefined) yield last
}

const TOO_LONG = `the line is longer than ${MAX_LINE_BYTES / 1024 / 1024} MB.`

function decoded(line: Buffer): { text: string } | { fault: string } {
  try {
    // TextDecoder removes a byte order mark.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(line) }
  } catch {
    return { fault: 'the line is not UTF-8 text.' }
  }
}
