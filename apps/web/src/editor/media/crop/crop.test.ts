import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragged, MIN_ZOOM, rectangleOf, WHOLE_FRAME } from './crop.ts'

test.each([
  ['a wide picture', { width: 1600, height: 900 }, 1, { x: 350, y: 0, width: 900, height: 900 }],
  ['a tall picture', { width: 900, height: 1600 }, 1, { x: 0, y: 350, width: 900, height: 900 }],
  ['a picture of the frame’s ratio', { width: 800, height: 600 }, 4 / 3, { x: 0, y: 0, width: 800, height: 600 }],
])('the largest frame is in the middle of %s', (_, picture, ratio, rectangle) => {
  expect(rectangleOf(WHOLE_FRAME, picture, ratio)).toEqual(rectangle)
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const pixels = fc.integer({ min: 1, max: 5000 })
const distance = fc.integer({ min: -9000, max: 9000 })

test('the frame never leaves the picture and keeps its ratio, wherever it is dragged', () =>
  fc.assert(
    fc.property(
      fc.record({ left: share, top: share, zoom: fc.double({ min: MIN_ZOOM, max: 1, noNaN: true }) }),
      fc.record({ width: pixels, height: pixels }),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      fc.record({ x: distance, y: distance }),
      (crop, picture, ratio, by) => {
        const { x, y, width, height } = rectangleOf(dragged(crop, by, picture, ratio), picture, ratio)
        expect(x).toBeGreaterThanOrEqual(-1e-6)
        expect(y).toBeGreaterThanOrEqual(-1e-6)
        expect(x + width).toBeLessThanOrEqual(picture.width + 1e-6)
        expect(y + height).toBeLessThanOrEqual(picture.height + 1e-6)
        expect(width / height).toBeCloseTo(ratio, 6)
      },
    ),
  ))

test('a drag moves the frame by the same pixels', () => {
  const picture = { width: 1600, height: 900 }
  const before = rectangleOf(WHOLE_FRAME, picture, 1)
  const after = rectangleOf(dragged(WHOLE_FRAME, { x: 40, y: 40 }, picture, 1), picture, 1)
  expect([after.x - before.x, after.y - before.y]).toEqual([40, 0])
})
