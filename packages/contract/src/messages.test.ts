import { describe, expect, test } from 'vitest'
import { MESSAGES, oneOf } from './messages.ts'

/** The wording of section 5 of the specification. */
describe('generic messages', () => {
  test.each([
    [MESSAGES.required, 'This field is required'],
    [MESSAGES.minLength(3), 'Minimum length must be greater than 3'],
    [MESSAGES.maxLength(95), 'Maximum length must be less than 95'],
    [MESSAGES.illegalCharacter, "Can't contain illegal character"],
    [MESSAGES.number, 'Must be a valid number'],
    [MESSAGES.min(-5), 'Cannot be less than -5'],
    [MESSAGES.max(100), 'Cannot be greater than 100'],
    [MESSAGES.url, 'Is not a valid URL'],
    [MESSAGES.password, 'Must include at least ≥2 uppercase, ≥2 lowercase, ≥2 digits, ≥2 symbols.'],
    [MESSAGES.confirmPassword, 'Password must equal the new password.'],
    [MESSAGES.mediaType(['IMAGE', 'AUDIO', 'VIDEO']), 'Expected IMAGE, AUDIO or VIDEO.'],
    [MESSAGES.optionMarkedCorrect, 'At least one option must be marked correct'],
  ])('%s', (message, wording) => expect(message).toBe(wording))
})

test.each([
  [[], ''],
  [[1], '1'],
  [[1, 2], '1 or 2'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j reads "%s"', (values, text) => expect(oneOf(values)).toBe(text))
