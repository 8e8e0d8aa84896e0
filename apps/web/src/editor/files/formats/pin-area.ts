import type { PinTolerance } from '@pinwheel/contract/plain'
import type { ClassicDraft, DraftOf } from '../../model/draft-question.ts'

export type Size = { readonly width: number; readonly height: number }

/** The box around the right area of a picture, in pixels. `x` and `y` are its centre. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Radii in shares of the picture's sides (rule S11). */
export const PIN_RADII: Readonly<Record<Exclude<PinTolerance, 'MAXIMUM'>, number>> = {
  LOW: 0.06,
  MEDIUM: 0.12,
  HIGH: 0.2,
}

export const circle = (x: number, y: number, radius: number): Area => ({ x, y, width: radius * 2, height: radius * 2 })

/** The box around the points x1, y1, x2, y2 … Undefined: there are fewer than two. */
export function boxAround(coords: readonly number[]): Area | undefined {
  const xs = coords.filter((_, index) => index % 2 === 0)
  const ys = coords.filter((_, index) => index % 2 === 1)
  if (ys.length < 2) return undefined
  const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other))
  const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other))
  const [left, right, top, bottom] = [least(xs), most(xs), least(ys), most(ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

type Common = Pick<ClassicDraft, 'question' | 'points' | 'duration'>

/** A pin at a point, without its picture. */
export const pinAt = (
  common: Common,
  { x, y }: Pick<Area, 'x' | 'y'>,
  { width, height }: Size,
  tolerance: PinTolerance,
): DraftOf<'PIN'> => ({
  type: 'PIN',
  ...common,
  imageURL: '',
  positionX: fraction(x / width),
  positionY: fraction(y / height),
  tolerance,
})

/** Positions have five decimals, within the picture. */
const fraction = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 100_000) / 100_000))

/** The tolerance whose circle comes closest to an area. */
export function nearestTolerance(area: Area, size: Size): PinTolerance {
  const radius = (area.width + area.height) / (size.width + size.height) / 2
  if (radius >= 0.5) return 'MAXIMUM'
  return (['LOW', 'MEDIUM', 'HIGH'] as const).reduce((best, tolerance) =>
    Math.abs(PIN_RADII[tolerance] - radius) < Math.abs(PIN_RADII[best] - radius) ? tolerance : best,
  )
}
