import { TEXT_MESSAGES } from './text-messages.ts'

/** Validation messages. The generic ones are worded by the specification (section 5). */
export const MESSAGES = {
  ...TEXT_MESSAGES,
  number: 'Must be a valid number',
  min: (min: number) => `Cannot be less than ${min}`,
  max: (max: number) => `Cannot be greater than ${max}`,
  url: 'Is not a valid URL',
  email: 'Must be a valid email address.',
  password: 'Must include at least ≥2 uppercase, ≥2 lowercase, ≥2 digits, ≥2 symbols.',
  confirmPassword: 'Password must equal the new password.',
  nicknameScripts: 'Use letters of one alphabet only, for example all Latin or all Greek ones.',
  personName: 'Use letters, with single spaces, apostrophes or hyphens between them.',
  text: 'Must be a text',
  list: 'Must be a list',
  boolean: 'Expected true or false.',
  uuid: 'Must be a UUID.',
  languageCode: 'Must be an ISO 639-1 language code.',
  minEntries: (min: number) => `Expected at least ${min} entries.`,
  maxEntries: (max: number) => `Expected at most ${max} entries.`,
  mediaType: (types: readonly string[]) => `Expected ${oneOf(types)}.`,
  optionMarkedCorrect: 'At least one option must be marked correct',
  minBelowMax: 'Min must be less than max.',
  correctWithinRange: 'Correct must lie within min and max.',
  integerWithoutMargin: 'Without a margin the correct value must be a whole number, since players can only pick those.',
  explanationEmpty: 'An explanation needs a text or a picture.',
  puzzleRepeats: 'Each value may appear only once.',
} as const

/** "5, 10 or 20" */
export function oneOf(values: readonly (string | number)[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
