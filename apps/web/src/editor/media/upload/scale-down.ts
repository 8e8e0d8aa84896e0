/** The server stores at most 800 px per side. Twice as many keep its own scaling sharp. */
export const TARGET_WIDTH_PX = 1600

/** Below, scaling saves little: a photo of 2 MB has about 8 megapixels. */
const MIN_BYTES = 2_000_000

/** Formats that every browser decodes, mapped to the format that keeps what they can show. */
export const SCALED_AS: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
}
export const QUALITY = 0.9

/** Whether a file is a large photo in a format that the browser can scale. */
export const canScaleDown = (file: Pick<File, 'type' | 'size'>): boolean => file.size > MIN_BYTES && isScalable(file)

const isScalable = ({ type }: Pick<File, 'type'>): boolean => Object.hasOwn(SCALED_AS, type)

/**
 * A large photo scaled down, upright: phones take photos of 108 megapixels, which the server refuses, and which take long to
 * send. Every other file, and one that the browser cannot decode, is returned as it is.
 */
export async function scaledDown(file: File): Promise<File> {
  const scaled = canScaleDown(file) ? await scaledCopy(file) : undefined
  return scaled && scaled.size < file.size ? scaled : file
}

/** A copy of the target width, be it larger in bytes. Undefined if the browser cannot make one. */
export async function scaledCopy(file: File): Promise<File | undefined> {
  if (!isScalable(file)) return undefined
  try {
    // The browser decodes at the target size, so that a huge photo does not fill the memory.
    const bitmap = await createImageBitmap(file, { resizeWidth: TARGET_WIDTH_PX, resizeQuality: 'high' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, SCALED_AS[file.type], QUALITY))
    return blob ? new File([blob], file.name, { type: blob.type }) : undefined
  } catch {
    return undefined
  }
}
