import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { answerMark } from './AnswerShape.tsx'
import type { Deficiency } from './testing/colour-vision.ts'
import { ALIKE, DEFICIENCIES, distance } from './testing/colour-vision.ts'

const TOKENS = readFileSync(path.join(import.meta.dirname, '../tokens.css'), 'utf8')

/** The value of a token in the first rule that sets it, after `from`. */
function token(name: string, from = ''): string {
  const css = TOKENS.slice(Math.max(0, TOKENS.indexOf(from)))
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim()
  if (value === undefined) return from === '' ? '' : token(name)
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return reference === undefined ? value : token(reference, from)
}

const HIGH_CONTRAST = "[data-contrast='more'] {"
const DARK = "[data-theme='dark'] {"

describe.each(Object.keys(DEFICIENCIES) as Deficiency[])('with %s', (deficiency) => {
  const far = (one: string, other: string, from = '') => distance(deficiency, token(one, from), token(other, from))

  test('a right and a wrong answer have different colours beside their signs and words', () => {
    expect(far('right', 'wrong')).toBeGreaterThan(5)
    expect(far('right', 'wrong', HIGH_CONTRAST)).toBeGreaterThan(5)
    expect(far('right-text', 'wrong-text', DARK)).toBeGreaterThan(5)
  })

  test('the steps of the first three have different colours beside their figures', () => {
    for (const [one, other] of [
      ['first', 'second'],
      ['first', 'third'],
      ['second', 'third'],
    ] as const)
      expect(far(one, other)).toBeGreaterThan(9)
  })

  test('the colours of a guess run from near to far', () => {
    expect(far('yellow', 'blue')).toBeGreaterThan(20)
    expect(far('yellow', 'blue-deep')).toBeGreaterThan(30)
  })

  test('columns of a chart that stand out differ from the others', () => {
    expect(far('info-text', 'wrong-text')).toBeGreaterThan(15)
    expect(far('info-text', 'wrong-text', DARK)).toBeGreaterThan(15)
  })

  test('tiles whose colours look alike have different shapes and names', () => {
    const marks = Array.from({ length: 6 }, (_, index) => answerMark(index))
    const alike = marks.flatMap((mark, index) =>
      marks.slice(index + 1).flatMap((other) => (far(mark.hue, other.hue) < ALIKE ? [[mark, other] as const] : [])),
    )
    expect(alike.length).toBeGreaterThan(0)
    for (const [one, other] of alike) {
      expect(one.whole).not.toBe(other.whole)
      expect(one.name).not.toBe(other.name)
    }
  })
})
