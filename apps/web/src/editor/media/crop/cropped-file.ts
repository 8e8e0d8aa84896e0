import { SCALED_AS, QUALITY, TARGET_WIDTH_PX } from '../upload/scale-down.ts'
import type { Rectangle } from './crop.ts'

/** The part of a picture as a file of the same name; undefined if the browser cannot write it. */
export async function croppedFile(
  image: HTMLImageElement,
  { x, y, width, height }: Rectangle,
  { name, type }: Pick<File, 'name' | 'type'>,
): Promise<File | undefined> {
  const scale = Math.min(1, TARGET_WIDTH_PX / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  // A format that the browser cannot write becomes PNG, which keeps transparency.
  const writable = SCALED_AS[type] ?? 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, writable, QUALITY))
  return blob ? new File([blob], name, { type: blob.type }) : undefined
}
