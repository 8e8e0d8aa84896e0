type Size = { readonly width: number; readonly height: number }

/** The size in pixels that a PNG, GIF, JPEG or WebP picture declares. Undefined: it is another file, or damaged. */
export function imageSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = ofPng(view) ?? ofGif(view) ?? ofWebp(view) ?? ofJpeg(view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined // the file ends before its header does
    throw error
  }
}

const text = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))

const ofPng = (view: DataView): Size | undefined =>
  text(view, 1, 3) === 'PNG' ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined

const ofGif = (view: DataView): Size | undefined =>
  text(view, 0, 4) === 'GIF8' ? { width: view.getUint16(6, true), height: view.getUint16(8, true) } : undefined

function ofWebp(view: DataView): Size | undefined {
  if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return undefined
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  switch (text(view, 12, 4)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return undefined
  }
}

/** Segments of a JPEG that begin a frame, and so contain the size. C4, C8 and CC are others. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function ofJpeg(view: DataView): Size | undefined {
  if (view.getUint16(0) !== 0xff_d8) return undefined
  let at = 2
  while (view.getUint8(at) === 0xff) {
    if (isFrame(view.getUint8(at + 1))) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
