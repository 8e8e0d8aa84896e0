import { isPlainText, isWrittenText, MESSAGES } from '@pinwheel/contract/plain'
import { expect, test } from 'vitest'
import { errorText } from './illegal-character.ts'

const { illegalCharacter } = MESSAGES

test.each([
  ['1 + 1', isPlainText, `${illegalCharacter}: “+”`],
  ['Lakes 🏞', isPlainText, `${illegalCharacter}: “🏞”`],
  ['\u202e2 and 2?', isWrittenText, `${illegalCharacter}: U+202E, which is invisible`],
  ['two\u2028lines', isWrittenText, `${illegalCharacter}: U+2028, which is invisible`],
])('the refused character of %j is named', (text, accepts, named) => {
  expect(errorText(illegalCharacter, text, accepts)).toBe(named)
})

test('another message, and one without a single culprit, stay the same', () => {
  expect(errorText(MESSAGES.required, '+', isPlainText)).toBe(MESSAGES.required)
  expect(errorText(illegalCharacter, `x${'\u0301'.repeat(9)}`, isPlainText)).toBe(illegalCharacter)
})
