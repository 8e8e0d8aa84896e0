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
  expect(quotedIn(language, text)).toMatchObject({ lang: language, dir })
})

test.each([
  ['en', 'Which river?', undefined],
  ['uk', 'Яка річка?', undefined],
  ['el', 'Ποιος ποταμός;', undefined],
  ['ar', '2 + 2 = ?', undefined],
  ['en', 'πλανήτης, планета, ग्रह', undefined],
  ['ar', 'HTML هي لغة', 'high'],
  ['ar', 'أيُّ نهر؟', 'high'],
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
