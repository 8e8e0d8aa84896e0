import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { reEncode } from './re-encode.ts'
import { aPicture, gifBomb, interlacedPng, manyFrames, pngBomb } from './testing/image-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-re-encode-'))
afterAll(() => rmSync(folder, { recursive: true }))

// The product blocks decoding from memory for the whole process, so the test uses files.
let files = 0
function onDisk(bytes: Buffer): string {
  const file = path.join(folder, String((files += 1)))
  writeFileSync(file, bytes)
  return file
}
const reEncoded = (bytes: Buffer): Promise<Buffer | undefined> => reEncode(onDisk(bytes))

async function shown(bytes: Buffer) {
  const webp = await reEncoded(bytes)
  if (webp === undefined) throw new Error('This picture was refused.')
  const file = onDisk(webp)
  return { webp, file, ...(await sharp(file).metadata()) }
}

const FORMATS = ['gif', 'jpeg', 'png', 'tiff', 'webp'] as const

describe('an accepted type', () => {
  test.each(FORMATS)('%s becomes WebP of at most 800 px', async (format) => {
    expect(await shown(await aPicture().toFormat(format).toBuffer())).toMatchObject({
      format: 'webp',
      width: 800,
      height: 600,
    })
  })

  test.each([
    [900, 1200, 600, 800],
    [1000, 1000, 800, 800],
    [3000, 3, 800, 1],
    [640, 480, 640, 480],
    [1, 1, 1, 1],
    [800, 800, 800, 800],
  ])('%d × %d becomes %d × %d: both sides are bounded, nothing is enlarged', async (width, height, w, h) => {
    expect(await shown(await aPicture(width, height).png().toBuffer())).toMatchObject({ width: w, height: h })
  })

  test('is rotated upright by its orientation', async () => {
    const sideways = await aPicture(400, 200).jpeg().withExif({}).withMetadata({ orientation: 6 }).toBuffer()
    const { file, ...upright } = await shown(sideways)
    expect(upright).toMatchObject({ width: 200, height: 400 })
    expect(upright.orientation).toBeUndefined()
    const top = await sharp(file).extract({ left: 90, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect([...top.subarray(0, 3)].map((part) => Math.round(part / 64))).toEqual([4, 3, 0])
  })

  test('loses its metadata and every byte that is not the picture', async () => {
    const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const tagged = await aPicture().jpeg().withExif(exif).withIccProfile('p3').toBuffer()
    expect(tagged.includes('SecretCamera')).toBe(true)
    const { webp, ...metadata } = await shown(Buffer.concat([tagged, Buffer.from('alert(1)')]))
    expect(metadata).not.toHaveProperty('exif')
    expect(metadata).not.toHaveProperty('icc')
    expect(metadata).not.toHaveProperty('xmp')
    expect(webp.includes('SecretCamera') || webp.includes('alert')).toBe(false)
  })

  test('keeps transparency, and 16-bit and CMYK pictures become sRGB', async () => {
    const glass = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })
    expect(await shown(await glass.png().toBuffer())).toMatchObject({ hasAlpha: true })
    expect(await shown(await aPicture().toColourspace('rgb16').png().toBuffer())).toMatchObject({ space: 'srgb' })
    expect(await shown(await aPicture().toColourspace('cmyk').jpeg().toBuffer())).toMatchObject({ space: 'srgb' })
  })

  test('is accepted with a film that a phone appended', async () => {
    const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1')
    expect(await shown(Buffer.concat([await aPicture(20, 20).jpeg().toBuffer(), film]))).toMatchObject({ width: 20 })
  })

  test('keeps the first frame of an animation', async () => {
    const frames = [aPicture(50, 50), sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })]
    const stills = await Promise.all(frames.map(async (frame) => onDisk(await frame.png().toBuffer())))
    for (const format of ['gif', 'webp'] as const) {
      const animated = await sharp(stills, { join: { animated: true } })
        .toFormat(format, { loop: 0 })
        .toBuffer()
      expect((await sharp(onDisk(animated), { animated: true }).metadata()).pages).toBe(2)
      const still = await shown(animated)
      expect(still).toMatchObject({ width: 50, height: 50 })
      expect(still.pages).toBeUndefined()
    }
  })
})

describe('a file is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['nothing at all', ''],
    ['text', 'This is a picture, honestly.'],
    ['SVG', svg],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1'],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
    ['BMP', 'BM\x46\0\0\0'],
    ['a script behind the signature of a GIF', 'GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)'],
    ['a ZIP file behind the signature of a JPEG', '\xff\xd8\xff\xe0PK\x03\x04'],
    ['a signature alone', '\x89PNG\r\n\x1a\n'],
    ['another RIFF file', 'RIFF\x24\0\0\0WAVEfmt '],
  ])('%s', async (_, content) => expect(await reEncoded(Buffer.from(content, 'latin1'))).toBeUndefined())

  const EMPTY_ZIP = `PK\x05\x06${'\0'.repeat(18)}`
  test.each([
    ['a ZIP file', 'png', EMPTY_ZIP],
    ['a page', 'gif', '<html><body>'],
    ['a script', 'jpeg', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a program', 'webp', '<?php phpinfo();'],
    ['a document', 'jpeg', '%PDF-1.7\n1 0 obj'],
  ] as const)('%s behind a whole picture (%s), wherever in the file it is', async (_, format, other) => {
    const picture = await aPicture(20, 20).toFormat(format).toBuffer()
    for (const distance of [0, 65_530 - picture.length, 200_000])
      expect(
        await reEncoded(Buffer.concat([picture, Buffer.alloc(distance), Buffer.from(other, 'latin1')])),
      ).toBeUndefined()
  })

  test('when it is AVIF of a real encoder', async () => {
    expect(await reEncoded(await aPicture(20, 20).avif().toBuffer())).toBeUndefined()
  })

  test.each(FORMATS)('when it is an incomplete %s', async (format) => {
    const whole = await aPicture().toFormat(format).toBuffer()
    expect(await reEncoded(whole.subarray(0, Math.floor(whole.length / 2)))).toBeUndefined()
  })

  test.each([
    ['a PNG of 40,000 × 40,000 pixels in a few kilobytes', () => pngBomb(40_000)],
    ['a PNG of 8,001 × 8,001 pixels', () => pngBomb(8_001)],
    ['an interlaced PNG of 6,000 × 6,000 pixels with 16 bits', () => interlacedPng(6_000)],
    ['a GIF of 65,535 × 65,535 pixels in forty bytes', gifBomb],
  ])('%s, without filling the memory', async (_, bomb) => {
    const bytes = bomb()
    const before = process.memoryUsage().rss
    expect(await reEncoded(bytes)).toBeUndefined()
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })
})

test('decodes only the first of a hundred thousand frames', async () => {
  const bytes = manyFrames(100_000)
  const before = process.memoryUsage().rss
  expect(await shown(bytes)).toMatchObject({ width: 64, height: 64 })
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})
