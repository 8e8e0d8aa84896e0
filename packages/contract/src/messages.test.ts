import { describe, expect, test } from 'vitest'
import { FIELD_MESSAGES, MESSAGES, oneOf } from './messages.ts'

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
    [MESSAGES.points, 'Expected 0, 1000 or 2000.'],
    [MESSAGES.duration, 'Expected 5, 10, 20, 30, 45, 60, 90, 120, 180 or 240.'],
    [MESSAGES.mediaType(['IMAGE', 'AUDIO', 'VIDEO']), 'Expected IMAGE, AUDIO or VIDEO.'],
    [MESSAGES.optionMarkedCorrect, 'At least one option must be marked correct'],
  ])('%s', (message, wording) => expect(message).toBe(wording))
})

describe('messages of the advanced editor', () => {
  test.each([
    [FIELD_MESSAGES.type('points', 'number', 'string'), "Invalid type for field 'points'. Expected number, got string"],
    [FIELD_MESSAGES.value('min', 'at least', 1, 0), "Invalid value for field 'min'. Expected at least 1, got 0."],
    [FIELD_MESSAGES.value('max', 'at most', 9, 10), "Invalid value for field 'max'. Expected at most 9, got 10."],
    [
      FIELD_MESSAGES.length('question', 'at most', 75, 80),
      "Invalid length for field 'question'. Expected a length at most 75, got 80.",
    ],
    [FIELD_MESSAGES.characters('question'), "Invalid characters for field 'question'."],
    [
      FIELD_MESSAGES.arrayLength('options', 'at least', 2, 1),
      "Invalid array length for field 'options'. Expected a length at least 2, got 1.",
    ],
    [FIELD_MESSAGES.custom('x'), "Invalid value for field 'x'. Value did not pass custom validation."],
    [FIELD_MESSAGES.custom('min', MESSAGES.minBelowMax), "Invalid value for field 'min'. Min must be less than max."],
    [FIELD_MESSAGES.root('object'), 'Unexpected root element. Expected array got object.'],
    [FIELD_MESSAGES.unknownClassicType, 'Unknown question type for Classic mode'],
    [FIELD_MESSAGES.unsupportedMode, 'Unsupported game mode'],
  ])('%s', (message, wording) => expect(message).toBe(wording))
})

test.each([
  [[], ''],
  [[1], '1'],
  [[1, 2], '1 or 2'],
  [['a', 'b', 'c'], 'a, b or c'],
])('%j reads "%s"', (values, text) => expect(oneOf(values)).toBe(text))
