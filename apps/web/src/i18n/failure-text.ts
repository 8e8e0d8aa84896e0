import { t } from '@lingui/core/macro'
import type { TextFailure, TextRule } from '@pinwheel/contract/plain'
import { TEXT_MESSAGES, textFailure } from '@pinwheel/contract/plain'

/** What is wrong with a text, in the language of the page. The contract's own message is English. */
export function failureText({ rule }: TextFailure, { min, max, message }: TextRule): string {
  switch (rule) {
    case 'required':
      return t`This field is required`
    case 'minLength':
      return t`Minimum length must be greater than ${min}`
    case 'maxLength':
      return t`Maximum length must be less than ${max}`
    case 'matches':
      return message === TEXT_MESSAGES.nickname
        ? t`Use letters, digits, underscores or simple emoji (not 👨‍🚀 or ❤️), with at least one letter, digit or emoji among them.`
        : t`Can't contain illegal character`
  }
}

/** What is wrong with a normalised text by this rule; undefined if nothing is. */
export function ruleFailure(text: string, rule: TextRule): string | undefined {
  const failure = textFailure(text, rule)
  return failure && failureText(failure, rule)
}
