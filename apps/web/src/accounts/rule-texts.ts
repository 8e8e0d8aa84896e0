import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { MESSAGES } from '@pinwheel/contract/plain'

/** The sentences of the contract's rules for the fields of accounts. The contract itself is English. */
const RULES: Readonly<Record<string, MessageDescriptor>> = {
  [MESSAGES.required]: msg`This field is required`,
  [MESSAGES.illegalCharacter]: msg`Can't contain illegal character`,
  [MESSAGES.nickname]: msg`Use letters, digits, underscores or simple emoji (not 👨‍🚀 or ❤️), with at least one letter, digit or emoji among them.`,
  [MESSAGES.nicknameScripts]: msg`Use letters of one alphabet only, for example all Latin or all Greek ones.`,
  [MESSAGES.personName]: msg`Use letters, with single spaces, apostrophes or hyphens between them.`,
  [MESSAGES.email]: msg`Must be a valid email address.`,
  [MESSAGES.password]: msg`Must include at least ≥2 uppercase, ≥2 lowercase, ≥2 digits, ≥2 symbols.`,
  [MESSAGES.confirmPassword]: msg`Password must equal the new password.`,
}

const LENGTHS = [
  { rule: patternOf(MESSAGES.minLength), text: (min: string) => t`Minimum length must be greater than ${min}` },
  { rule: patternOf(MESSAGES.maxLength), text: (max: string) => t`Maximum length must be less than ${max}` },
]

/** Recognises a message with a number, whatever the number is. */
function patternOf(message: (length: number) => string): RegExp {
  const words = message(Number.NaN).replaceAll(/[.?]/g, String.raw`\$&`)
  return new RegExp(`^${words.replace('NaN', String.raw`(\d+)`)}$`)
}

/** The message of a broken rule in the language of the page; other messages as they are. */
export function ruleText(message: string): string {
  const rule = RULES[message]
  if (rule) return i18n._(rule)
  for (const { rule: pattern, text } of LENGTHS) {
    const length = pattern.exec(message)?.[1]
    if (length !== undefined) return text(length)
  }
  return message
}
