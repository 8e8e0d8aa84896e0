import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { answerMark } from './AnswerShape.tsx'

/** Matrices for linear RGB of complete dichromacy, from Machado, Oliveira and Fernandes (2009). */
const DEFICIENCIES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

type Deficiency = keyof typeof DEFICIENCIES
type Triple = readonly [number, number, number]

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

function linearRgb(hex: string): Triple {
  const digits = hex.slice(1)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (start: number) => {
    const share = Number.parseInt(full.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [channel(0), channel(2), channel(4)]
}

function seenWith(deficiency: Deficiency, [red, green, blue]: Triple): Triple {
  const row = (start: 0 | 3 | 6) => {
    const [one = 0, two = 0, three = 0] = DEFICIENCIES[deficiency].slice(start)
    return Math.min(1, Math.max(0, one * red + two * green + three * blue))
  }
  return [row(0), row(3), row(6)]
}

/** Oklab, whose distances are even to the eye. */
function oklab([red, green, blue]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

/** The distance of two colours in hundredths of the way from black to white. Two is about what an eye can tell apart. */
function distance(deficiency: Deficiency, one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => oklab(seenWith(deficiency, linearRgb(hex))))
  if (!a || !b) throw new Error('A colour is missing.')
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

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
      marks.slice(index + 1).flatMap((other) => (far(mark.hue, other.hue) < 12 ? [[mark, other] as const] : [])),
    )
    expect(alike.length).toBeGreaterThan(0)
    for (const [one, other] of alike) {
      expect(one.whole).not.toBe(other.whole)
      expect(one.name).not.toBe(other.name)
    }
  })
})
