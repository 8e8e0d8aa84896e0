import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'
import { copyTitle } from './quiz-copy.ts'
import { isPlainText, lengthOf } from './text.ts'

test('the title of a copy contains the original title', () => {
  expect(copyTitle('Rivers and lakes')).toBe('Copy of Rivers and lakes')
})

test('the title of a copy has at most the maximum length', () => {
  expect(copyTitle('x'.repeat(87))).toBe(`Copy of ${'x'.repeat(87)}`)
  expect(copyTitle('x'.repeat(88))).toBe(`Copy of ${'x'.repeat(87)}`)
})

test.each([
  ['a syllable written as three letters', '\u1112\u1161\u11ab'],
  ['an emoji of a family', '👩‍👩‍👧'],
  ['a letter with marks that have no letter of their own', 'x\u0323\u0302'],
])('%s is kept whole or left out', (_, character) => {
  expect(copyTitle('y'.repeat(86) + character)).toBe(`Copy of ${'y'.repeat(86)}`)
})

test('the cut title has no trailing space', () => {
  expect(copyTitle(`${'z'.repeat(86)} tail`)).toBe(`Copy of ${'z'.repeat(86)}`)
})

test('the copy of any valid title is a valid title', () => {
  const titles = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 95 }).filter(isPlainText)
  fc.assert(
    fc.property(titles, (title) => {
      const copy = copyTitle(title)
      expect(lengthOf(copy)).toBeLessThanOrEqual(LIMITS.quizTitle.max)
      expect(isPlainText(copy)).toBe(true)
      expect(`Copy of ${title}`.startsWith(copy)).toBe(true)
    }),
  )
})
