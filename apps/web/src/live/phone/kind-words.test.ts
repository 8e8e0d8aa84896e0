import { expect, test } from 'vitest'
import { kindWords } from './kind-words.ts'

test.each([
  ['right', 11],
  ['streak', 7],
  ['fastest', 3],
  ['wrong', 11],
  ['unanswered', 5],
] as const)('consecutive questions have different lines: %s', (kind, count) => {
  const lines = Array.from({ length: count }, (_, index) => kindWords(kind, index + 1))
  expect(new Set(lines).size).toBe(count)
  expect(kindWords(kind, count + 1)).toBe(lines[0])
})
