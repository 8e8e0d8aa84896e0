import { expect, test } from 'vitest'
import { quotedIn } from './quoted.ts'

test.each([
  ['ar', 'ما هي عاصمة فرنسا؟', 'rtl'],
  ['ar', 'HTML هي لغة', 'rtl'],
  ['ar', 'Paris', 'auto'],
  ['ar', '2 + 2 = ?', 'auto'],
  ['he', 'NASA הוקמה ב־1958', 'rtl'],
  ['en', 'HTML هي لغة', 'auto'],
  [undefined, 'ما هي عاصمة فرنسا؟', 'auto'],
] as const)('in a quiz in %s the direction of "%s" is %s', (language, text, dir) => {
  expect(quotedIn(language, text)).toEqual({ lang: language, dir })
})
