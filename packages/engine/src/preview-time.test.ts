import { expect, test } from 'vitest'
import { previewMs } from './preview-time.ts'

test.each([
  ['Why', 3000],
  ['Quick 1?', 3000],
  ['a b c d e f', 3000],
  ['a b c d e f g h i j k l', 3272.7],
  ['aaaaa bbbbb ccccc ddddd eeeee', 3000],
  ['aaaaaa bbbbb ccccc ddd eee ffff', 3100],
  ['abcde fghij klmno pqrst uv wxy', 3000],
  ['x'.repeat(120), 12_000],
  ['x'.repeat(151), 15_000],
  ['  Why  ', 3000],
])('[P3] the preview of "%s" lasts %d ms', (text, ms) => {
  expect(previewMs(text)).toBeCloseTo(ms, 1)
})

test('[P3] many short words are limited by the reading speed, not by their characters', () => {
  expect(previewMs('a '.repeat(60))).toBeCloseTo((60 / 220) * 60_000)
})
