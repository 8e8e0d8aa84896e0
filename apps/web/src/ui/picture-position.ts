/** A place on a picture, in fractions of its width and height from the top left corner. */
export type Spot = { positionX: number; positionY: number }

/** On the picture, with five decimals: finer than any screen. */
const fraction = (value: number): number => Number(Math.min(1, Math.max(0, value)).toFixed(5))

export const spotAt = (across: number, down: number): Spot => ({
  positionX: fraction(across),
  positionY: fraction(down),
})

export const MIDDLE = spotAt(0.5, 0.5)

type Pointer = { clientX: number; clientY: number; currentTarget: Pick<Element, 'getBoundingClientRect'> }

/** Where on an element the pointer is. One without a size has only its middle. */
export function spotUnder({ clientX, clientY, currentTarget }: Pointer): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return width > 0 && height > 0 ? spotAt((clientX - left) / width, (clientY - top) / height) : MIDDLE
}

const DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where a key moves a pin: an arrow by a distance, Home to the middle. Undefined for other keys. */
export function nudged({ positionX, positionY }: Spot, key: string, distance: number): Spot | undefined {
  if (key === 'Home') return MIDDLE
  const direction = DIRECTIONS[key]
  return direction && spotAt(positionX + direction[0] * distance, positionY + direction[1] * distance)
}

/** "61.8% from the left, 41% from the top", with so many decimals at most. */
export function spotText({ positionX, positionY }: Spot, decimals = 0): string {
  const percent = (part: number): number => Number((part * 100).toFixed(decimals))
  return `${percent(positionX)}% from the left, ${percent(positionY)}% from the top`
}
