import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { MESSAGES } from '@pinwheel/contract/plain'
import { oneOfText } from './one-of.ts'

/** The sentences of the contract's rules for quizzes. The contract itself is English. */
const RULES: Readonly<Record<string, MessageDescriptor>> = {
  [MESSAGES.required]: msg`This field is required`,
  [MESSAGES.illegalCharacter]: msg`Can't contain illegal character`,
  [MESSAGES.number]: msg`Must be a valid number`,
  [MESSAGES.url]: msg`Is not a valid URL`,
  [MESSAGES.text]: msg`Must be a text`,
  [MESSAGES.list]: msg`Must be a list`,
  [MESSAGES.boolean]: msg`Expected true or false.`,
  [MESSAGES.languageCode]: msg`Must be an ISO 639-1 language code.`,
  [MESSAGES.optionMarkedCorrect]: msg`At least one option must be marked correct`,
  [MESSAGES.minBelowMax]: msg`Min must be less than max.`,
  [MESSAGES.correctWithinRange]: msg`Correct must lie within min and max.`,
  [MESSAGES.integerWithoutMargin]: msg`Without a margin the correct value must be a whole number, since players can only pick those.`,
  [MESSAGES.explanationEmpty]: msg`An explanation needs a text or a picture.`,
  [MESSAGES.puzzleRepeats]: msg`Each value may appear only once.`,
}

const WITH_NUMBERS: readonly { rule: RegExp; text: (number: string) => string }[] = [
  { rule: patternOf(MESSAGES.minLength), text: (min) => t`Minimum length must be greater than ${min}` },
  { rule: patternOf(MESSAGES.maxLength), text: (max) => t`Maximum length must be less than ${max}` },
  { rule: patternOf(MESSAGES.min), text: (min) => t`Cannot be less than ${min}` },
  { rule: patternOf(MESSAGES.max), text: (max) => t`Cannot be greater than ${max}` },
  {
    rule: patternOf(MESSAGES.minEntries),
    text: (min) => plural(Number(min), { one: 'Expected at least # entries.', other: 'Expected at least # entries.' }),
  },
  {
    rule: patternOf(MESSAGES.maxEntries),
    text: (max) => plural(Number(max), { one: 'Expected at most # entries.', other: 'Expected at most # entries.' }),
  },
]

/** Recognises a message with a number, whatever the number is. */
function patternOf(message: (number: number) => string): RegExp {
  const words = message(Number.NaN).replaceAll(/[.?]/g, String.raw`\$&`)
  return new RegExp(`^${words.replace('NaN', String.raw`(-?[\d.]+)`)}$`)
}

/** "Expected 5, 10 or 20." */
const CHOICE = /^Expected (.+)\.$/

/** The message of a broken rule in the language of the page; other messages as they are. */
export function ruleText(message: string): string {
  const rule = RULES[message]
  if (rule) return i18n._(rule)
  for (const { rule: pattern, text } of WITH_NUMBERS) {
    const number = pattern.exec(message)?.[1]
    if (number !== undefined) return text(number)
  }
  const choices = CHOICE.exec(message)?.[1]
  if (choices === undefined) return message
  const values = oneOfText(choices.split(/, | or /))
  return t`Expected ${values}.`
}
