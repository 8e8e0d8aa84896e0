import { expect, test } from 'vitest'
import { naturalRatio } from './natural-ratio.ts'

function picture(naturalWidth: number, naturalHeight: number): HTMLImageElement {
  const image = document.createElement('img')
  image.style.display = 'inline-block'
  // As in WebKit: the natural size of a drawn SVG picture is the drawn size.
  Object.defineProperties(image, {
    naturalWidth: { get: () => (image.style.display === 'none' ? naturalWidth : 600) },
    naturalHeight: { get: () => (image.style.display === 'none' ? naturalHeight : 100) },
  })
  return image
}

test('the ratio of a drawn picture is its own, and it stays drawn', () => {
  const image = picture(800, 600)
  expect(naturalRatio(image)).toBeCloseTo(4 / 3)
  expect(image.style.display).toBe('inline-block')
})

test('a picture without a size of its own has the given ratio, or 1', () => {
  expect(naturalRatio(picture(0, 0))).toBe(1)
  expect(naturalRatio(picture(800, 0), 1.5)).toBe(1.5)
})
