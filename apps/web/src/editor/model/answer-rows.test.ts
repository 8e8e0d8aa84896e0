import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCEPTED_ANSWERS, CHOICE_OPTIONS, moved, PUZZLE_VALUES, rowsOf, trimmed, withTexts } from './answer-rows.ts'

const KINDS = { 'multi choice': CHOICE_OPTIONS, 'type answer': ACCEPTED_ANSWERS, puzzle: PUZZLE_VALUES }
const texts = (max: number) => array(constantFrom('', 'a', 'b', 'c'), { maxLength: max })
const written = (list: readonly string[]) => list.filter((text) => text !== '')

test('a list shows at least as many rows as its type needs', () => {
  expect(rowsOf(['a'], PUZZLE_VALUES)).toEqual(['a', '', ''])
  expect(rowsOf(['a', 'b', 'c', 'd'], PUZZLE_VALUES)).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  ['multi choice', 2, 6],
  ['type answer', 1, 4],
  ['puzzle', 3, 6],
] as const)('[spec 4.47] a %s has at least %i rows, however many are empty, and at most %i', (name, min, max) => {
  expect(KINDS[name]).toMatchObject({ min, max })
  expect(rowsOf<unknown>([], KINDS[name] as never)).toHaveLength(min)
  expect(trimmed<unknown>([], KINDS[name] as never)).toHaveLength(min)
})

describe('trimming', () => {
  test('[spec 4.47] drops empty rows at the end and nothing else', () => {
    expect(trimmed(['a', '', 'c', '', ''], PUZZLE_VALUES)).toEqual(['a', '', 'c'])
    expect(trimmed(['a', '', '', 'd', ''], PUZZLE_VALUES)).toEqual(['a', '', '', 'd'])
    expect(trimmed(['', '', ''], ACCEPTED_ANSWERS)).toEqual([''])
  })

  test('keeps an option without text that is ticked', () => {
    const { blank } = CHOICE_OPTIONS
    expect(trimmed([blank, blank, { value: '', correct: true }, blank], CHOICE_OPTIONS)).toHaveLength(3)
  })

  test('leaves the minimum, ends in a written row beyond it, and changes nothing the second time', () => {
    assert(
      property(texts(8), constantFrom(ACCEPTED_ANSWERS, PUZZLE_VALUES), (list, kind) => {
        const once = trimmed(list, kind)
        expect(once.length).toBeGreaterThanOrEqual(kind.min)
        expect(once.length === kind.min || once.at(-1) !== '').toBe(true)
        expect(trimmed(once, kind)).toEqual(once)
        expect(written(once)).toEqual(written(list))
      }),
    )
  })
})

describe('several texts put in at one row', () => {
  test('fill it and the empty ones behind it', () => {
    expect(withTexts(['a', '', '', ''], 1, ['x', 'y'], ACCEPTED_ANSWERS)).toEqual({
      rows: ['a', 'x', 'y', ''],
      left: [],
    })
  })

  test('push on what is written behind it', () => {
    expect(withTexts(['a', '', 'b'], 0, ['ax', 'y', 'z'], ACCEPTED_ANSWERS)).toEqual({
      rows: ['ax', 'y', 'z', 'b'],
      left: [],
    })
  })

  test('are said to be left over where there is no room', () => {
    expect(withTexts(['a', 'b', 'c'], 2, ['cx', 'y', 'z'], ACCEPTED_ANSWERS)).toEqual({
      rows: ['a', 'b', 'cx', 'y'],
      left: ['z'],
    })
  })

  test('do not untick what was right', () => {
    const { rows } = withTexts([{ value: '', correct: true }], 0, ['x', 'y'], CHOICE_OPTIONS)
    expect(rows).toEqual([
      { value: 'x', correct: true },
      { value: 'y', correct: false },
    ])
  })

  test('lose neither a written row nor a text, keep their order, and never exceed the maximum', () => {
    const put = tuple(constantFrom('v', 'w'), array(constantFrom('x', 'y', 'z'), { maxLength: 9 }))
    assert(
      property(texts(6), nat(5), put, (list, place, [first, others]) => {
        const rows = rowsOf(list, PUZZLE_VALUES)
        const at = place % rows.length
        const result = withTexts(rows, at, [first, ...others], PUZZLE_VALUES)
        const taken = others.slice(0, others.length - result.left.length)
        expect(result.rows.length).toBeLessThanOrEqual(PUZZLE_VALUES.max)
        expect([...taken, ...result.left]).toEqual(others)
        expect(result.rows.slice(0, at)).toEqual(rows.slice(0, at))
        expect(written(result.rows.slice(at))).toEqual([first, ...taken, ...written(rows.slice(at + 1))])
      }),
    )
  })
})

test('a row that moves leaves the order of the others as it was', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
})
