import { describe, expect, test } from 'vitest'
import { MESSAGES, oneOf } from './messages.ts'

/** The wording of section 5 of the specification. */
describe('generic messages', () => {
  test.each([
    ['[spec 5.1] required', MESSAGES.required, 'This field is required'],
    ['[spec 5.2] minimum length', MESSAGES.minLength(3), 'Minimum length must be greater than 3'],
    ['[spec 5.3] maximum length', MESSAGES.maxLength(95), 'Maximum length must be less than 95'],
    ['[spec 5.4] pattern', MESSAGES.illegalCharacter, "Can't contain illegal character"],
    ['[spec 5.5] number', MESSAGES.number, 'Must be a valid number'],
    ['[spec 5.5] minimum', MESSAGES.min(-5), 'Cannot be less than -5'],
    ['[spec 5.5] maximum', MESSAGES.max(100), 'Cannot be greater than 100'],
    ['[spec 5.17] URL', MESSAGES.url, 'Is not a valid URL'],
    [
      '[spec 5.20] password',
      MESSAGES.password,
      'Must include at least ≥2 uppercase, ≥2 lowercase, ≥2 digits, ≥2 symbols.',
    ],
    ['[spec 5.21] confirmed password', MESSAGES.confirmPassword, 'Password must equal the new password.'],
    ['[spec 5.26] media type', MESSAGES.mediaType(['IMAGE', 'AUDIO', 'VIDEO']), 'Expected IMAGE, AUDIO or VIDEO.'],
    ['correct option', MESSAGES.optionMarkedCorrect, 'At least one option must be marked correct'],
  ])('%s', (_, message, wording) => expect(message).toBe(wording))
})

test.each([
  [[], ''],
  [[1], '1'],
  [[1, 2], '1 or 2'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j reads "%s"', (values, text) => expect(oneOf(values)).toBe(text))
