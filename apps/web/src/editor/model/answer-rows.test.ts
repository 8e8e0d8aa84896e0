import { array, assert, constantFrom, nat, property, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACCEPTED_ANSWERS,
  CHOICE_OPTIONS,
  moveRow,
  pastedLines,
  PUZZLE_VALUES,
  shownRows,
  trimBlankRows,
  insertTexts,
} from './answer-rows.ts'

const KINDS = { 'multi choice': CHOICE_OPTIONS, 'type answer': ACCEPTED_ANSWERS, puzzle: PUZZLE_VALUES }
const texts = (max: number) => array(constantFrom('', 'a', 'b', 'c'), { maxLength: max })
const written = (list: readonly string[]) => list.filter((text) => text !== '')

test('a list shows at least as many rows as its type needs', () => {
  expect(shownRows(['a'], PUZZLE_VALUES)).toEqual(['a', '', ''])
  expect(shownRows(['a', 'b', 'c', 'd'], PUZZLE_VALUES)).toEqual(['a', 'b', 'c', 'd'])
})

test('a new multi choice shows four rows, of which two are needed', () => {
  expect(shownRows([], CHOICE_OPTIONS)).toHaveLength(4)
  expect(trimBlankRows(shownRows([], CHOICE_OPTIONS), CHOICE_OPTIONS)).toHaveLength(2)
})

test.each([
  ['multi choice', 2, 6],
  ['type answer', 1, 4],
  ['puzzle', 3, 6],
] as const)('[spec 4.47] a %s has at least %i rows, however many are empty, and at most %i', (name, min, max) => {
  expect(KINDS[name]).toMatchObject({ min, max })
  expect(shownRows<unknown>([''], KINDS[name] as never)).toHaveLength(min)
  expect(trimBlankRows<unknown>([], KINDS[name] as never)).toHaveLength(min)
})

describe('trimming', () => {
  test('[spec 4.47] removes only empty rows at the end', () => {
    expect(trimBlankRows(['a', '', 'c', '', ''], PUZZLE_VALUES)).toEqual(['a', '', 'c'])
    expect(trimBlankRows(['a', '', '', 'd', ''], PUZZLE_VALUES)).toEqual(['a', '', '', 'd'])
    expect(trimBlankRows(['', '', ''], ACCEPTED_ANSWERS)).toEqual([''])
  })

  test('keeps an option that is marked correct but has no text', () => {
    const { blank } = CHOICE_OPTIONS
    expect(trimBlankRows([blank, blank, { value: '', correct: true }, blank], CHOICE_OPTIONS)).toHaveLength(3)
  })

  test('keeps the minimum, ends in a written row beyond it, and is idempotent', () => {
    assert(
      property(texts(8), constantFrom(ACCEPTED_ANSWERS, PUZZLE_VALUES), (list, kind) => {
        const once = trimBlankRows(list, kind)
        expect(once.length).toBeGreaterThanOrEqual(kind.min)
        expect(once.length === kind.min || once.at(-1) !== '').toBe(true)
        expect(trimBlankRows(once, kind)).toEqual(once)
        expect(written(once)).toEqual(written(list))
      }),
    )
  })
})

describe('several texts inserted at a row', () => {
  test('fill it and the empty rows after it', () => {
    expect(insertTexts(['a', '', '', ''], 1, ['x', 'y'], ACCEPTED_ANSWERS)).toEqual({
      rows: ['a', 'x', 'y', ''],
      leftOver: [],
    })
  })

  test('move the written rows after it down', () => {
    expect(insertTexts(['a', '', 'b'], 0, ['ax', 'y', 'z'], ACCEPTED_ANSWERS)).toEqual({
      rows: ['ax', 'y', 'z', 'b'],
      leftOver: [],
    })
  })

  test('are returned as left over beyond the maximum', () => {
    expect(insertTexts(['a', 'b', 'c'], 2, ['cx', 'y', 'z'], ACCEPTED_ANSWERS)).toEqual({
      rows: ['a', 'b', 'cx', 'y'],
      leftOver: ['z'],
    })
  })

  test('keep the correct mark of the row', () => {
    const { rows } = insertTexts([{ value: '', correct: true }], 0, ['x', 'y'], CHOICE_OPTIONS)
    expect(rows).toEqual([
      { value: 'x', correct: true },
      { value: 'y', correct: false },
    ])
  })

  test('lose no written row and no text, keep the order, and never exceed the maximum', () => {
    const inserted = tuple(constantFrom('v', 'w'), array(constantFrom('x', 'y', 'z'), { maxLength: 9 }))
    assert(
      property(texts(6), nat(5), inserted, (list, place, [first, others]) => {
        const rows = shownRows(list, PUZZLE_VALUES)
        const at = place % rows.length
        const result = insertTexts(rows, at, [first, ...others], PUZZLE_VALUES)
        const taken = others.slice(0, others.length - result.leftOver.length)
        expect(result.rows.length).toBeLessThanOrEqual(PUZZLE_VALUES.max)
        expect([...taken, ...result.leftOver]).toEqual(others)
        expect(result.rows.slice(0, at)).toEqual(rows.slice(0, at))
        expect(written(result.rows.slice(at))).toEqual([first, ...taken, ...written(rows.slice(at + 1))])
      }),
    )
  })
})

test('moving a row keeps the order of the others', () => {
  expect(moveRow(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveRow(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
})

const ENTRIES = ['Danube', 'Volga', 'Rhine']

test.each([
  ['the line ends of Windows', 'Danube\r\nVolga\r\nRhine\r\n'],
  ['the line ends of old Macs', 'Danube\rVolga\rRhine'],
  ['empty lines and blanks around', '\n  Danube \n\n\tVolga\n   \nRhine'],
  ['bullets', '• Danube\n• Volga\n- Rhine'],
  ['numbers', '1. Danube\n2. Volga\n3. Rhine'],
  ['numbers in brackets', '9) Danube\n10) Volga\n11) Rhine'],
  ['letters in their order', 'a) Danube\nB. Volga\nc) Rhine'],
])('lines are pasted without %s', (_, text) => expect(pastedLines(text)).toEqual(ENTRIES))

test.each([
  ['only some lines have a marker', ['1. Danube', 'Volga']],
  ['letters are initials', ['J. Ray', 'K. Lind']],
  ['no space separates marker and text', ['-5', '-10']],
  ['a number has decimals', ['1.5', '2.5']],
])('a prefix stays if %s', (_, lines) => expect(pastedLines(lines.join('\n'))).toEqual(lines))

test('a blank text has no lines', () => expect(pastedLines(' \r\n\n')).toEqual([]))

test('entries are read back with any list marker and line break', () => {
  const entry = stringMatching(/^[A-Z][a-z]{1,8}( [a-z]{1,8}){0,2}$/)
  const mark = constantFrom('- ', '* ', '•\t', '1. ', '2) ', '12. ')
  const end = constantFrom('\n', '\r\n', '\r', '\n\n', ' \n')
  assert(
    property(array(entry, { minLength: 1, maxLength: 9 }), mark, end, (entries, front, line) => {
      expect(pastedLines(entries.map((text) => front + text).join(line))).toEqual(entries)
      expect(pastedLines(entries.join(line))).toEqual(entries)
    }),
  )
})
