import { array, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf, trimmed, withEntry } from './entries.ts'

const isEmpty = (text: string) => text === ''

test('a list shows at least as many rows as its type needs', () => {
  expect(rowsOf(['a'], 3, '')).toEqual(['a', '', ''])
  expect(rowsOf(['a', 'b', 'c', 'd'], 3, '')).toEqual(['a', 'b', 'c', 'd'])
})

test('writing into a row that was only shown makes the rows in front of it real', () => {
  expect(withEntry([], 2, 'c', '')).toEqual(['', '', 'c'])
  expect(withEntry(['a', 'b'], 0, 'x', '')).toEqual(['x', 'b'])
})

test('trimming drops empty rows at the end and nothing else', () => {
  expect(trimmed(['a', '', 'c', '', ''], 2, '', isEmpty)).toEqual(['a', '', 'c'])
  expect(trimmed(['a', '', ''], 2, '', isEmpty)).toEqual(['a', ''])
})

test('a trimmed list is never below the minimum, ends in a written row beyond it, and stays as it is when trimmed again', () => {
  const lists = array(constantFrom('', 'a', 'b'), { maxLength: 8 })
  assert(
    property(lists, nat(4), (list, min) => {
      const once = trimmed(list, min, '', isEmpty)
      expect(once.length).toBeGreaterThanOrEqual(min)
      expect(once.length === min || once.at(-1) !== '').toBe(true)
      expect(trimmed(once, min, '', isEmpty)).toEqual(once)
      expect(once.filter((text) => text !== '')).toEqual(list.filter((text) => text !== ''))
    }),
  )
})
