import { UPLOAD_MEDIA_TYPES } from '@pinwheel/contract/plain'
import { isOwnPicture, previewPicture } from '../../../api/media.ts'
import type { ExportedPicture } from '../formats/exported-picture.ts'
import { MAX_FILE_MB } from '../formats/limits.ts'

export type LoadedPictures = {
  loaded: readonly ExportedPicture[]
  /** Addresses of pictures that could not be loaded, or for which the file has no room. */
  failed: readonly string[]
}

/** The rest of the largest file is for the quiz. */
const MAX_BYTES = (MAX_FILE_MB - 1) * 1024 * 1024

type Options = {
  signal: AbortSignal
  /** Called with the number of pictures that have been handled. */
  onLoaded: (count: number) => void
  load?: (address: string, signal: AbortSignal) => Promise<Blob>
}

/** As the server sends uploaded sounds. */
const SOUND_EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['audio/aac', 'aac'],
  ['audio/mp4', 'm4a'],
  ['audio/mpeg', 'mp3'],
  ['audio/ogg', 'ogg'],
  ['audio/wav', 'wav'],
])

/** Loads pictures and sounds for a package, one after another. @throws the signal's reason if it was cancelled */
export async function loadPictures(
  addresses: readonly string[],
  { signal, onLoaded, load = loadPicture }: Options,
): Promise<LoadedPictures> {
  const loaded: ExportedPicture[] = []
  const failed: string[] = []
  let room = MAX_BYTES
  for (const [count, address] of addresses.entries()) {
    const picture = await load(address, signal).catch(() => undefined)
    signal.throwIfAborted()
    const extension = picture && extensionOf(picture)
    if (picture && extension !== undefined && picture.size <= room) {
      room -= picture.size
      loaded.push({ address, bytes: new Uint8Array(await picture.arrayBuffer()), extension })
    } else failed.push(address)
    onLoaded(count + 1)
  }
  return { loaded, failed }
}

/** "webp", "mp3". Undefined: a server would not accept it as an upload. */
const extensionOf = ({ type }: Blob): string | undefined =>
  UPLOAD_MEDIA_TYPES.find((known) => known === type)?.replace('image/', '') ?? SOUND_EXTENSIONS.get(type)

async function loadPicture(address: string, signal: AbortSignal): Promise<Blob> {
  if (!isOwnPicture(address)) return await previewPicture(address, signal)
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error('The picture could not be loaded.')
  const picture = await response.blob()
  return picture.type.startsWith('image/svg') ? await asPixels(picture) : picture
}

/** The server stores at most 800 px per side. */
const WIDTH_PX = 800

/** A bundled drawing as WebP: servers accept no SVG as an upload. */
async function asPixels(drawing: Blob): Promise<Blob> {
  const image = new Image()
  image.src = URL.createObjectURL(drawing)
  try {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH_PX
    canvas.height = Math.round((WIDTH_PX * image.naturalHeight) / image.naturalWidth)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
    return pixels ?? drawing
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
