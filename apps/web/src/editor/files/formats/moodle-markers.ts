import { plural, t } from '@lingui/core/macro'
import { nearestCircle } from './losses.ts'
import { withDefaults } from './collector.ts'
import { imageSize } from './image-size.ts'
import { inOneLine } from './plain-text.ts'
import { boxAround, circle, nearestTolerance, pinAt } from './pin-area.ts'
import type { Area } from './pin-area.ts'
import type { Built } from './questions.ts'
import type { EmbeddedPicture, XmlElement } from './reading.ts'
import { elementOf, elementsOf, textContent } from './xml.ts'

/** Reads the Moodle question type ddmarker: markers that belong to areas of a picture. Each area becomes a pin. */

/** What we write as the text of a marker. A marker that is only a sign says nothing that the question does not. */
export const MARKER_SIGN = '✕'
const IS_WORDED = /[\p{L}\p{N}]/u

type ReadMarker = { built: Built; asked: string }

const left = (asked: string, reason: string): ReadMarker[] => [{ built: { ok: false, reason }, asked }]

/** @param picture the background */
export function readMarkers(element: XmlElement, asked: string, picture: EmbeddedPicture | undefined): ReadMarker[] {
  const size = picture && imageSize(picture.bytes)
  if (size === undefined) return left(asked, t`Its picture is missing, or of an unknown size.`)
  const markers = new Map(elementsOf(element, 'drag').map((drag) => [childText(drag, 'no'), childText(drag, 'text')]))
  const drops = elementsOf(element, 'drop')
  if (drops.length === 0) return left(asked, t`It has no area for a marker.`)
  return drops.map((drop) => {
    const marker = markers.get(childText(drop, 'choice')) ?? ''
    const question = asked.includes(marker) || !IS_WORDED.test(marker) ? asked : `${asked} ${marker}`
    const shape = childText(drop, 'shape')
    const area = areaOf(shape, childText(drop, 'coords'))
    if (area === undefined)
      return { built: { ok: false, reason: t`The area of its marker cannot be read.` }, asked: question }
    const unused = markers.size - new Set(drops.map((found) => childText(found, 'choice'))).size
    const changes = [
      ...(unused > 0 && drop === drops[0] ? [withoutArea(unused)] : []),
      ...(drops.length > 1 ? [severalAreas(drops.length)] : []),
      ...(shape === 'circle' ? [] : [nearestCircle()]),
    ]
    const pin = pinAt(withDefaults(question), area, size, nearestTolerance(area, size))
    return { built: { ok: true, question: pin, changes }, asked: question }
  })
}

const severalAreas = (count: number): string =>
  plural(count, {
    one: 'Each of its # areas became a question.',
    other: 'Each of its # areas became a question.',
  })

const withoutArea = (count: number): string => t`Markers without an area, which were left out: ${count}`

const childText = (element: XmlElement, name: string): string => inOneLine(textContent(elementOf(element, name)))

/** "x,y;radius" of a circle, "x,y;width,height" of a rectangle, "x,y;x,y;x,y" of a polygon */
function areaOf(shape: string, text: string): Area | undefined {
  const coords = text.split(/[;,]/).map(Number)
  const [x = 0, y = 0, third = Number.NaN, fourth = Number.NaN] = coords
  if (coords.some(Number.isNaN)) return undefined
  if (shape === 'circle') return Number.isNaN(third) ? undefined : circle(x, y, third)
  if (shape === 'rectangle') return Number.isNaN(fourth) ? undefined : boxAround([x, y, x + third, y + fourth])
  return boxAround(coords)
}
