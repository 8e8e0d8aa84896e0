import { LANGUAGE_CODES } from '@pinwheel/contract/plain'
import { expect, test } from 'vitest'
import { LANGUAGE_OPTIONS, languageName } from './languages.ts'

test('every language that the contract knows has a name, and no other has', () => {
  expect(LANGUAGE_OPTIONS.map(({ value }) => value).sort()).toEqual([...LANGUAGE_CODES].sort())
  expect(LANGUAGE_OPTIONS.filter(({ label }) => label.trim() === '')).toEqual([])
})

test('[spec 3.13] names differ and are offered from Abkhaz to Zulu', () => {
  const names = LANGUAGE_OPTIONS.map(({ label }) => label)
  expect(new Set(names).size).toBe(names.length)
  expect([names[0], names.at(-1)]).toEqual(['Abkhaz', 'Zulu'])
})

test('a code without a name stands for itself', () => {
  expect([languageName('sv'), languageName('xx')]).toEqual(['Swedish', 'xx'])
})
