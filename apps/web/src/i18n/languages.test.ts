import { expect, test } from 'vitest'
import { directionOf, INTERFACE_LANGUAGES as LANGUAGES } from '@pinwheel/contract/plain'
import { LANGUAGE_NAMES } from '../ui/language-names.ts'

test('Arabic and Hebrew are written from the right, all others from the left', () => {
  expect(LANGUAGES.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar', 'he'])
})

test('each language has a name, and rules for plurals in this browser', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES])
  expect(Intl.PluralRules.supportedLocalesOf([...LANGUAGES])).toEqual([...LANGUAGES])
})
