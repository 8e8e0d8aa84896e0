/** A place on a picture, in fractions of its width and height from the top left corner. */
export type Spot = { positionX: number; positionY: number }

const NUDGE = 0.01
const LEAP = 0.1

const DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Inside the picture, with five decimals: finer than any screen. */
const fraction = (value: number): number => Number(Math.min(1, Math.max(0, value)).toFixed(5))

export const spotAt = (across: number, down: number): Spot => ({
  positionX: fraction(across),
  positionY: fraction(down),
})

/** Where a key moves the pin: a hundredth of the picture, with Shift a tenth. Undefined for other keys. */
export function nudged(spot: Spot, key: string, isLeap: boolean): Spot | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const distance = isLeap ? LEAP : NUDGE
  return spotAt(spot.positionX + direction[0] * distance, spot.positionY + direction[1] * distance)
}

const percent = (part: number): number => Math.round(part * 100)

export const spotText = ({ positionX, positionY }: Spot): string =>
  `${percent(positionX)}% from the left, ${percent(positionY)}% from the top`
