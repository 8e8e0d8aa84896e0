import { expect, test } from 'vitest'
import { preferredLanguage } from './interface-languages.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt'], 'pt-BR'],
  [['pt-PT', 'fr'], 'pt-BR'],
  [['zh-CN'], 'zh-Hans'],
  [['iw'], 'he'],
  [['xx', 'ja-JP'], 'ja'],
  [[null, undefined, '', 'uk'], 'uk'],
  [['constructor', '__proto__', 'fr'], 'fr'],
  [['xx'], 'en'],
  [[], 'en'],
])('of the preferences %j the language is %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language)
})
