import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportName } from './file-name.ts'

const NOON = '2026-11-21T12:00:00.000Z'

test.each([
  ['Rivers and lakes', 'Rivers and lakes 2026-11-21.xlsx'],
  ['Who/what: "where"?', 'Who what where 2026-11-21.xlsx'],
  ['…/../etc', '… .. etc 2026-11-21.xlsx'],
  ['🌍 Länder', '🌍 Länder 2026-11-21.xlsx'],
  ['???', 'Results 2026-11-21.xlsx'],
])('the export of "%s" is named "%s"', (quiz, file) => {
  expect(exportName(quiz, NOON, '.xlsx')).toBe(file)
})

test('any title gives a valid file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (quiz) => {
      const name = exportName(quiz, NOON, '.csv')
      expect(name).toMatch(/^[^\\/:*?"<>|.\p{Cc}][^\\/:*?"<>|\p{Cc}]* 2026-11-21\.csv$/u)
      expect([...name].length).toBeLessThanOrEqual(96)
    }),
  )
})
