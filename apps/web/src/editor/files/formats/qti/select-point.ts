import { t } from '@lingui/core/macro'
import { QUESTION_DEFAULTS } from '@pinwheel/contract/plain'
import { nearestCircle, noneRight } from '../losses.ts'
import { withDefaults } from '../collector.ts'
import { boxAround, circle, nearestTolerance, pinAt } from '../pin-area.ts'
import type { Area, Size } from '../pin-area.ts'
import type { Built } from '../questions.ts'
import type { XmlElement } from '../reading.ts'
import { numbersOf } from './response.ts'
import type { Response } from './response.ts'

type Context = {
  asked: string
  response: Response
  picture: XmlElement | undefined
  /** Of the picture in the file. */
  size: () => Size | undefined
}

/** An interaction that asks for a point of a picture, as a pin. */
export function selectPoint({ asked, response, picture, size }: Context): Built {
  if (picture === undefined) return { ok: false, reason: t`It asks for a point of a picture that it does not have.` }
  const known = sizeIn(picture) ?? size()
  if (known === undefined) return { ok: false, reason: t`The size of its picture is unknown.` }
  const [area] = response.areas.map(({ shape, coords }) => areaOf(shape, coords))
  const [x = area?.x, y = area?.y] = numbersOf(response.correct[0] ?? '')
  if (x === undefined || y === undefined || Number.isNaN(x + y)) return { ok: false, reason: noneRight() }
  const tolerance = area ? nearestTolerance(area, known) : QUESTION_DEFAULTS.pin.tolerance
  const isCircle = response.areas.length === 1 && response.areas[0]?.shape === 'circle'
  return {
    ok: true,
    question: pinAt(withDefaults(asked), { x, y }, known, tolerance),
    changes: isCircle ? [] : [nearestCircle()],
  }
}

function sizeIn({ attributes }: XmlElement): Size | undefined {
  const [width, height] = [Number(attributes['width']), Number(attributes['height'])]
  return width > 0 && height > 0 ? { width, height } : undefined
}

function areaOf(shape: string, coords: readonly number[]): Area | undefined {
  const [x = Number.NaN, y = Number.NaN, radius = Number.NaN, vertical = radius] = coords
  if (shape === 'circle') return circle(x, y, radius)
  return shape === 'ellipse' ? { x, y, width: radius * 2, height: vertical * 2 } : boxAround(coords)
}
