import { open } from 'node:fs/promises'
import type { default as Sharp } from 'sharp'
import { detectMediaType, SIGNATURE_BYTES } from './file-type.ts'
import type { UploadMediaType } from './file-type.ts'
import { isPolyglotFile } from './polyglot-file.ts'

const PICTURE_MAX_PX = 800
const WEBP_QUALITY = 75

/** The cameras of phones reach 50 megapixels. Beyond this, a small file is there to fill our memory. */
const MOST_PIXELS = 64_000_000
const LONGEST_SECONDS = 20

const DECODERS = ['GifFile', 'NsgifFile', 'JpegFile', 'PngFile', 'TiffFile', 'WebpFile']

let sharp: Promise<typeof Sharp> | undefined

/** Loads the decoders when the first picture comes: many a node never sees one. */
async function load(): Promise<typeof Sharp> {
  const { default: decode } = await import('sharp')
  // Of everything else that the library can open (SVG, PDF, HEIF …) nothing may even be tried.
  decode.block({ operation: ['VipsForeignLoad'] })
  decode.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) })
  // No two pictures are the same, and a game on this node needs the other cores.
  decode.cache(false)
  decode.concurrency(1)
  return decode
}

/**
 * What an uploaded file shows, drawn anew as WebP of at most 800 px a side: upright, in sRGB, without anything else that
 * was in the file. Of an animation its first picture, since nobody could stop it on the stage.
 * @returns undefined when the file is no whole picture of a type that we take, or something else as well
 */
export async function reEncode(file: string): Promise<Buffer | undefined> {
  const type = detectMediaType(await startOf(file))
  if (type === undefined || (await isPolyglotFile(file))) return undefined
  const decode = await (sharp ??= load())
  try {
    const image = decode(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    const { format } = await image.metadata()
    if (`image/${format}` !== (type satisfies UploadMediaType)) return undefined
    return await image
      .autoOrient()
      .resize({ width: PICTURE_MAX_PX, height: PICTURE_MAX_PX, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
  } catch {
    // The library does not tell a broken picture from anything else; and whatever it is, this file shows nothing.
    return undefined
  }
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
