import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { mediaTypeOf } from './picture-key.ts'

type Shown = {
  type: 'image/svg+xml' | ReturnType<typeof mediaTypeOf>
  etag: string
  /** Whether the picture at this address never changes. */
  isFinal: boolean
}

/** A picture with the data for its response. */
export type Picture = Shown & { bytes: Buffer }

/** An uploaded sound: ten megabytes, which clients that read slowly would keep in memory. */
export type Sound = Shown & {
  size: number
  /** The bytes from `start` up to, but not including, `end`. */
  stream(start: number, end: number): Readable
}

export const picture = (bytes: Buffer, type: Picture['type'], isFinal: boolean): Picture => ({
  bytes,
  type,
  etag: etagOf(bytes),
  isFinal,
})

/** Reads a part of a sound. Undefined: it was deleted. */
type ReadPart = (start: number, end: number) => Promise<{ bytes: Buffer; size: number } | undefined>

const PART_BYTES = 128 * 1024

/** @param name of the sound: another sound has another name */
export async function sound(name: string, type: Sound['type'], read: ReadPart): Promise<Sound | undefined> {
  const size = (await read(0, 1))?.size
  if (size === undefined) return undefined
  async function* parts(start: number, end: number): AsyncIterable<Buffer> {
    for (let at = start; at < end;) {
      const part = await read(at, Math.min(at + PART_BYTES, end))
      if (part === undefined || part.bytes.length === 0) throw new Error('A sound was deleted while it was sent.')
      at += part.bytes.length
      yield part.bytes
    }
  }
  return {
    size,
    stream: (start, end) => Readable.from(parts(start, end), { objectMode: false, highWaterMark: 1 }),
    type,
    etag: etagOf(name),
    isFinal: true,
  }
}

const etagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
