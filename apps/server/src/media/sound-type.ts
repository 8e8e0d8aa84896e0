import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { isPolyglotFile } from './polyglot-file.ts'

/** The formats of uploaded sounds, by the ending of their names, with the types of their responses. */
export const SOUND_TYPES = {
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
} as const
export type SoundFormat = keyof typeof SOUND_TYPES

/** The first page of an Ogg file, the header of a WAV, the first frames of an MP3. */
const HEAD_BYTES = 512
/** A sound has a few boxes; a hostile file may have millions. */
const MAX_BOXES = 64
const MAX_HANDLER_BYTES = 4 * 1024 * 1024

/**
 * The format of a sound file, recognised by its content and checked as a container: its parts lie inside the file, and it holds
 * a sound and no film. Undefined if it is none of the accepted formats, or is a page, script or archive as well.
 */
export async function soundFormat(file: string): Promise<SoundFormat | undefined> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const head = await bytesAt(handle, 0, HEAD_BYTES)
    const format = await formatOf(handle, head, size)
    return format === undefined || (await isPolyglotFile(file)) ? undefined : format
  } finally {
    await handle.close()
  }
}

async function formatOf(handle: FileHandle, head: Buffer, size: number): Promise<SoundFormat | undefined> {
  const text = head.toString('latin1')
  if (text.startsWith('OggS'))
    return ['OpusHead', '\x01vorbis', 'fLaC'].some((codec) => text.includes(codec)) && !text.includes('theora')
      ? 'ogg'
      : undefined
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return isWave(head, size) ? 'wav' : undefined
  if (text.slice(4, 8) === 'ftyp') return (await holdsOnlySound(handle, size)) ? 'm4a' : undefined
  if (text.startsWith('ID3')) {
    const start = tagLength(head)
    return start < size && isMp3Frame(await bytesAt(handle, start, 4)) ? 'mp3' : undefined
  }
  if (isMp3Frame(head)) return 'mp3'
  return isAdtsFrame(head) ? 'aac' : undefined
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The `fmt ` chunk comes first, with a format that browsers play: PCM, floating point or extensible. */
const isWave = (head: Buffer, size: number): boolean =>
  size > 44 && head.toString('latin1', 12, 16) === 'fmt ' && [1, 3, 0xff_fe].includes(head.readUInt16LE(20))

/** Of an ID3v2 tag with its header: four bytes of seven bits. */
const tagLength = (head: Buffer): number =>
  10 + [6, 7, 8, 9].reduce((length, at) => length * 128 + ((head[at] ?? 0) & 0x7f), 0)

/** The header of a frame of MPEG layer III, with a known bit rate and sampling rate. */
function isMp3Frame(bytes: Buffer): boolean {
  const [sync = 0, version = 0, rates = 0] = bytes
  const isLayer3 = sync === 0xff && (version & 0xe6) === 0xe2 && (version & 0x18) !== 0x08
  return isLayer3 && rates >> 4 !== 0 && rates >> 4 !== 15 && ((rates >> 2) & 3) !== 3
}

/** The header of an AAC frame in ADTS. */
const isAdtsFrame = ([sync = 0, version = 0]: Buffer): boolean => sync === 0xff && (version & 0xf6) === 0xf0

/** Whether the boxes of an MPEG-4 file fill it exactly, and its tracks are sounds. */
async function holdsOnlySound(handle: FileHandle, size: number): Promise<boolean> {
  let movie: Buffer | undefined
  let at = 0
  for (let boxes = 0; at < size; boxes += 1) {
    const header = await bytesAt(handle, at, 8)
    const length = header.length < 8 ? 0 : header.readUInt32BE(0)
    if (length < 8 || at + length > size || boxes === MAX_BOXES) return false
    if (header.toString('latin1', 4) === 'moov') {
      if (length > MAX_HANDLER_BYTES) return false
      movie = await bytesAt(handle, at, length)
    }
    at += length
  }
  const handlers = [...(movie?.toString('latin1').matchAll(/hdlr.{8}(....)/gs) ?? [])].map(([, kind]) => kind)
  return handlers.includes('soun') && !handlers.includes('vide')
}
