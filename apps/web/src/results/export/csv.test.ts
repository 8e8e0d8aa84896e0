import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import type { Cell } from './sheets.ts'

const written = (...cells: Cell[]) => toCsv({ name: 'S', columns: ['A'], rows: [cells] }).split('\r\n')[1]

test('a file begins with the mark that makes Excel read UTF-8, and every line ends with CR LF', () => {
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
])('the text %j is written so that no program runs it as a formula', (text) => {
  expect(written(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
})

test('numbers stay numbers, negative ones too; what is not there is empty', () => {
  expect(written(-20, 0.5, null)).toBe('-20,0.5,')
})

test('texts that look like numbers stay texts', () => {
  expect(written('007', '1e3')).toBe('"007","1e3"')
})

/** The other way round, after RFC 4180. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  for (const [, text = '', end] of csv.slice(1).matchAll(cell)) {
    rows.at(-1)?.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('whatever people are called and answer, it can be read back, and nothing begins like a formula', () => {
  const texts = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 2 }))
  fc.assert(
    fc.property(texts, (rows) => {
      const [, ...back] = read(toCsv({ name: 'S', columns: ['A', 'B'], rows }))
      expect(back.map((row) => row.map((text) => text.replace(/^'(?='*[=+\-@＝＋－＠\t\r])/, '')))).toEqual(rows)
      expect(back.flat().filter((text) => /^[=+\-@＝＋－＠]/.test(text))).toEqual([])
    }),
  )
})
