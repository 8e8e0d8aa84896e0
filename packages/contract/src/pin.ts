import type { PinTolerance } from './enumerations.ts'

/** The largest distance of a correct pin; 1 is the width or height of the picture. */
export const PIN_RADIUS = { LOW: 0.06, MEDIUM: 0.12, HIGH: 0.2, MAXIMUM: 1 } as const satisfies Record<
  PinTolerance,
  number
>

type Position = { positionX: number; positionY: number }

/** The Euclidean distance of two positions, each axis relative to its side, rounded to two decimals. */
export function pinDistance(a: Position, b: Position): number {
  const distance = Math.hypot(a.positionX - b.positionX, a.positionY - b.positionY)
  return Math.round(distance * 100 + 1e-9) / 100
}

/** Decimal, never in exponent notation: "0.41,0.52". */
export function pinText({ positionX, positionY }: Position): string {
  return `${decimal(positionX)},${decimal(positionY)}`
}

const decimal = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '').replace(/\.$/, '') : text
}
