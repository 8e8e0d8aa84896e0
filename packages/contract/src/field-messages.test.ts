import { describe, expect, test } from 'vitest'
import { FIELD_MESSAGES } from './field-messages.ts'
import { MESSAGES } from './messages.ts'

describe('[spec 5.7, 5.8, 5.9, 5.10, 5.11, 5.12] messages of the advanced editor', () => {
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
