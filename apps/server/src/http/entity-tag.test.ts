import { expect, test } from 'vitest'
import { entityTag, expectedVersions } from './entity-tag.ts'

const named = (ifMatch?: string) => expectedVersions({ headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } })

test('the tag of a version names this version', () => {
  expect(named(entityTag(7))).toEqual([7])
})

test.each([[undefined], ['*']])('If-Match %s names no version: each of them matches', (header) => {
  expect(named(header)).toBeUndefined()
})

test.each([
  ['"3", "4"', [3, 4]],
  ['W/"3"', [3]],
  ['"three"', []],
  ['3', []],
  ['"99999999999", "4"', [4]],
  ['"2147483648"', []],
  ['', []],
])('If-Match %s names %j', (header, versions) => {
  expect(named(header)).toEqual(versions)
})
