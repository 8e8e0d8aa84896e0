import { array, assert, constantFrom, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { pastedLines } from './pasted-lines.ts'

const ENTRIES = ['Danube', 'Volga', 'Rhine']

test.each([
  ['the line ends of Windows', 'Danube\r\nVolga\r\nRhine\r\n'],
  ['the line ends of old Macs', 'Danube\rVolga\rRhine'],
  ['empty lines and blanks around', '\n  Danube \n\n\tVolga\n   \nRhine'],
  ['bullets', '• Danube\n• Volga\n- Rhine'],
  ['numbers', '1. Danube\n2. Volga\n3. Rhine'],
  ['numbers in brackets', '9) Danube\n10) Volga\n11) Rhine'],
  ['letters in their order', 'a) Danube\nB. Volga\nc) Rhine'],
])('lines are taken without %s', (_, text) => expect(pastedLines(text)).toEqual(ENTRIES))

test.each([
  ['only some lines have a mark', ['1. Danube', 'Volga']],
  ['letters are initials', ['J. Ray', 'K. Lind']],
  ['nothing stands between mark and text', ['-5', '-10']],
  ['a number has decimals', ['1.5', '2.5']],
])('what stands in front stays when %s', (_, lines) => expect(pastedLines(lines.join('\n'))).toEqual(lines))

test('a text without words has no lines', () => expect(pastedLines(' \r\n\n')).toEqual([]))

test('whatever the marks and line ends, the entries come out as they went in', () => {
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
