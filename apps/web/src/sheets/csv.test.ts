import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv, withoutEscape } from './csv.ts'
import type { Cell } from './sheet.ts'

const written = (...cells: Cell[]) => toCsv({ name: 'S', columns: ['A'], rows: [cells] }).split('\r\n')[1]

test('starts with a byte order mark and ends every line with CR LF', () => {
  expect(toCsv({ name: 'S', columns: ['Rank', 'Nickname'], rows: [[1, '🦊 Łucja']] })).toBe(
    '\uFEFF"Rank","Nickname"\r\n1,"🦊 Łucja"\r\n',
  )
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\t=1',
  "'=1",
  '=HYPERLINK("http://example.com")',
])('escapes the text %j, which programs would run as a formula', (text) => {
  expect(written(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
})

test('writes numbers without quotes and null as an empty cell', () => {
  expect(written(-20, 0.5, null)).toBe('-20,0.5,')
})

test('quotes texts that look like numbers', () => {
  expect(written('007', '1e3')).toBe('"007","1e3"')
})

/** Parses a CSV file (RFC 4180). */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  for (const [, text = '', end] of csv.slice(1).matchAll(cell)) {
    rows.at(-1)?.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('any text can be read back, and no cell starts like a formula', () => {
  const texts = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 2 }))
  fc.assert(
    fc.property(texts, (rows) => {
      const [, ...back] = parseCsv(toCsv({ name: 'S', columns: ['A', 'B'], rows }))
      expect(back.map((row) => row.map(withoutEscape))).toEqual(rows)
      expect(back.flat().filter((text) => /^[=+\-@＝＋－＠]/.test(text))).toEqual([])
    }),
  )
})
