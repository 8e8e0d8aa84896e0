import { expect, test } from 'vitest'
import { widthInLetters } from './text-width.ts'

test.each([
  ['a Latin letter counts once', 'Ice floats', 10],
  ['a Chinese character counts twice', '冰浮在水上', 10],
  ['a Japanese or Korean character counts twice', 'こおり얼음', 10],
  ['an emoji counts twice', '🧊🧊', 4],
])('%s', (_, text, width) => {
  expect(widthInLetters(text)).toBe(width)
})
