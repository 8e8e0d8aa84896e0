/** A place on a picture: 0 to 1 of its width from the left, and of its height from the top. */
export type PinPosition = { positionX: number; positionY: number }

const within = (value: number): number => Math.min(1, Math.max(0, Number(value.toFixed(5))))

/** Kept on the picture, with five decimals. */
export const placed = (x: number, y: number): PinPosition => ({ positionX: within(x), positionY: within(y) })

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One step into the direction of an arrow key; undefined for any other key. */
export function nudged({ positionX, positionY }: PinPosition, key: string, step: number): PinPosition | undefined {
  const direction = ARROWS[key]
  return direction && placed(positionX + direction[0] * step, positionY + direction[1] * step)
}

/** "62% from the left, 41% from the top" */
export function positionText({ positionX, positionY }: PinPosition): string {
  return `${Math.round(positionX * 100)}% from the left, ${Math.round(positionY * 100)}% from the top`
}
