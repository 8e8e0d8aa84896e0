import { open } from 'node:fs/promises'
import type { default as Sharp, Metadata } from 'sharp'
import { detectMediaType, SIGNATURE_BYTES } from './file-type.ts'
import type { UploadMediaType } from './file-type.ts'
import { isPolyglotFile } from './polyglot-file.ts'

const PICTURE_MAX_PX = 800
const WEBP_QUALITY = 75

/** Phone cameras reach 50 megapixels. Larger pictures are refused as decompression bombs. */
const MAX_PIXELS = 64_000_000
/** Interlaced pictures are in memory as a whole: as many bytes as those pixels have in most photos, with transparency. */
const MAX_BYTES = 4 * MAX_PIXELS
const BYTES_PER_SAMPLE: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
}
const LARGEST_SAMPLE = 16
const TIMEOUT_SECONDS = 20

const DECODERS = ['GifFile', 'NsgifFile', 'JpegFile', 'PngFile', 'TiffFile', 'WebpFile']

let sharp: Promise<typeof Sharp> | undefined

/** Loads the decoders with the first picture, because many nodes never receive one. */
async function load(): Promise<typeof Sharp> {
  const { default: decode } = await import('sharp')
  // Blocks all other formats that the library can open (SVG, PDF, HEIF and more).
  decode.block({ operation: ['VipsForeignLoad'] })
  decode.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}`) })
  // Pictures do not repeat, and the games of this node need the other cores.
  decode.cache(false)
  decode.concurrency(1)
  return decode
}

/**
 * Re-encodes a picture as WebP of at most 800 px per side: upright, in sRGB, without metadata and other content of the file.
 * Only the first frame of an animation is kept, because the stage has no control to stop one.
 * @returns undefined if the file is not a complete picture of an accepted type, or is a polyglot file
 */
export async function reEncode(file: string): Promise<Buffer | undefined> {
  const type = detectMediaType(await startOf(file))
  if (type === undefined || (await isPolyglotFile(file))) return undefined
  const decode = await (sharp ??= load())
  try {
    const image = decode(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    const { format, ...size } = await image.metadata()
    if (`image/${format}` !== (type satisfies UploadMediaType) || bytesOf(size) > MAX_BYTES) return undefined
    return await image
      .autoOrient()
      .resize({ width: PICTURE_MAX_PX, height: PICTURE_MAX_PX, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
  } catch {
    // The library does not distinguish a broken picture from other failures.
    return undefined
  }
}

const bytesOf = ({
  width,
  height,
  channels,
  depth,
}: Pick<Metadata, 'width' | 'height' | 'channels' | 'depth'>): number =>
  width * height * channels * (BYTES_PER_SAMPLE[depth] ?? LARGEST_SAMPLE)

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
