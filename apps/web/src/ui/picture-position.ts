import { t } from '@lingui/core/macro'
/** A point on a picture, in fractions of its width and height from the top left corner. */
export type PicturePosition = { positionX: number; positionY: number }

/** Clamped to the picture, with five decimals: more precise than any screen. */
const fraction = (value: number): number => Number(Math.min(1, Math.max(0, value)).toFixed(5))

export const positionAt = (across: number, down: number): PicturePosition => ({
  positionX: fraction(across),
  positionY: fraction(down),
})

export const CENTRE = positionAt(0.5, 0.5)

type Pointer = { clientX: number; clientY: number; currentTarget: Pick<Element, 'getBoundingClientRect'> }

/** The position of the pointer on an element; the centre if the element has no size. */
export function pointerPosition({ clientX, clientY, currentTarget }: Pointer): PicturePosition {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return width > 0 && height > 0 ? positionAt((clientX - left) / width, (clientY - top) / height) : CENTRE
}

const DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The position after a key press: arrow keys move by a distance, Home to the centre. Undefined for other keys. */
export function movedByKey(
  { positionX, positionY }: PicturePosition,
  key: string,
  distance: number,
): PicturePosition | undefined {
  if (key === 'Home') return CENTRE
  const direction = DIRECTIONS[key]
  return direction && positionAt(positionX + direction[0] * distance, positionY + direction[1] * distance)
}

/** "61.8% from the left, 41% from the top". @param decimals at most */
export function positionText({ positionX, positionY }: PicturePosition, decimals = 0): string {
  const percent = (part: number): number => Number((part * 100).toFixed(decimals))
  const [across, down] = [percent(positionX), percent(positionY)]
  return t`${across}% from the left, ${down}% from the top`
}
