import { expect, test } from 'vitest'
import { quotedIn, scriptAttributes } from './quoted.ts'

test.each([
  ['ar', 'ما هي عاصمة فرنسا؟', 'rtl'],
  ['ar', 'HTML هي لغة', 'rtl'],
  ['ar', 'Paris', 'auto'],
  ['ar', '2 + 2 = ?', 'auto'],
  ['he', 'NASA הוקמה ב־1958', 'rtl'],
  ['en', 'HTML هي لغة', 'auto'],
  [undefined, 'ما هي عاصمة فرنسا؟', 'auto'],
] as const)('in a quiz in %s the direction of "%s" is %s', (language, text, dir) => {
  expect(quotedIn(language, text)).toMatchObject({ lang: language, dir })
})

test.each([
  ['en', 'Which river?', undefined],
  ['uk', 'Яка річка?', undefined],
  ['el', 'Ποιος ποταμός;', undefined],
  ['ar', '2 + 2 = ?', undefined],
  ['en', 'πλανήτης, планета, ग्रह', undefined],
  // Six letters, and five with the marks
  ['en', 'Buddha बुद्ध', undefined],
  ['hy', 'Ո՞ր գետը', undefined],
  ['ka', 'რომელი მდინარე?', undefined],
  ['en', '⠃⠗⠁⠊⠇⠇⠑', undefined],
  ['ar', 'HTML هي لغة', 'high'],
  ['ar', 'أيُّ نهر؟', 'high'],
  // More marks than letters
  ['ar', 'مُدَرِّسٌ', 'high'],
  ['he', 'אֵיזֶה נָהָר?', 'high'],
  ['ja', 'どの川？', undefined],
  ['bn', 'কোন নদী?', 'high'],
  ['ta', 'எந்த நதி?', 'high'],
  ['ur', 'کون سا دریا؟', 'highest'],
  ['th', 'แม่น้ำใด?', 'highest'],
  ['my', 'မည်သည့်မြစ်?', 'highest'],
  // Not the language, which many quizzes do not say
  ['en', 'แม่น้ำใด?', 'highest'],
] as const)('the lines of a text in %s, "%s", are %s', (language, text, lines) => {
  expect(quotedIn(language, text)['data-lines']).toBe(lines)
})

test.each([
  ['en', 'Which river?', undefined],
  ['he', 'איזה נהר?', undefined],
  ['th', 'แม่น้ำใด?', undefined],
  ['ta', 'எந்த நதி?', undefined],
  ['ar', 'أيُّ نهر؟', true],
  ['ur', 'کون سا دریا؟', true],
  ['hi', 'कौन-सी नदी?', true],
  ['bn', 'কোন নদী?', true],
  ['pa', 'ਕਿਹੜਾ ਦਰਿਆ?', true],
  // One joined word in a text with the usual lines
  ['en', 'Which river is called النيل in Arabic?', true],
] as const)('the letters of a text in %s, "%s", are joined: %s', (language, text, isJoined) => {
  expect(quotedIn(language, text)['data-joined']).toBe(isJoined)
})

test('a text that may have been changed by a host has direction and lines of its script, but no language', () => {
  const { lang, ...script } = quotedIn('ar', 'HTML هي لغة')
  expect(lang).toBe('ar')
  expect(scriptAttributes('ar', 'HTML هي لغة')).toEqual(script)
  expect(script).toEqual({ dir: 'rtl', 'data-lines': 'high', 'data-joined': true })
})
