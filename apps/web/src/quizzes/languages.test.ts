import { LANGUAGE_CODES } from '@pinwheel/contract/plain'
import { expect, test } from 'vitest'
import { languageName, languageOptions } from './languages.ts'

test('exactly the languages of the contract have a name', () => {
  expect(
    languageOptions()
      .map(({ value }) => value)
      .sort(),
  ).toEqual([...LANGUAGE_CODES].sort())
  expect(languageOptions().filter(({ label }) => label.trim() === '')).toEqual([])
})

test('[spec 3.13] names are unique and sorted from Abkhaz to Zulu', () => {
  const names = languageOptions().map(({ label }) => label)
  expect(new Set(names).size).toBe(names.length)
  expect([names[0], names.at(-1)]).toEqual(['Abkhaz', 'Zulu'])
})

test('an unknown code is shown as it is', () => {
  expect([languageName('sv'), languageName('xx')]).toEqual(['Swedish', 'xx'])
})
