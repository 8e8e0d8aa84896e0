import { expect, test } from 'vitest'
import { directionOf, INTERFACE_LANGUAGES as LANGUAGES } from '@pinwheel/contract/plain'
import { LANGUAGE_NAMES } from '../ui/language-names.ts'
import { preferredLanguage } from './languages.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt'], 'pt-BR'],
  [['pt-PT', 'fr'], 'pt-BR'],
  [['zh-CN'], 'zh-Hans'],
  [['iw'], 'he'],
  [['xx', 'ja-JP'], 'ja'],
  [[null, undefined, '', 'uk'], 'uk'],
  [['toString', 'fr'], 'fr'],
  [['xx'], 'en'],
  [[], 'en'],
])('of the preferences %j the language is %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language)
})

test('Arabic and Hebrew are written from the right, all others from the left', () => {
  expect(LANGUAGES.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar', 'he'])
})

test('each language has a name, and rules for plurals in this browser', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES])
  expect(Intl.PluralRules.supportedLocalesOf([...LANGUAGES])).toEqual([...LANGUAGES])
})
