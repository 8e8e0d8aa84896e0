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
export const canScaleDown = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  size > MIN_BYTES && Object.hasOwn(SCALED_AS, type)

/**
 * A large photo scaled down, upright: phones take photos of 108 megapixels, which the server refuses, and which take long to
 * send. Every other file, and one that the browser cannot decode, is returned as it is.
 */
export async function scaledDown(file: File): Promise<File> {
  if (!canScaleDown(file)) return file
  try {
    // The browser decodes at the target size, so that a huge photo does not fill the memory.
    const bitmap = await createImageBitmap(file, { resizeWidth: TARGET_WIDTH_PX, resizeQuality: 'high' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, SCALED_AS[file.type], QUALITY))
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}
