import type { Media } from '@pinwheel/contract'
import { TEXT_RULES, textFailure, toNfc } from '@pinwheel/contract/plain'
import { ruleText } from '../model/rule-texts.ts'

/** A picture of a quiz. Without an address there is none. */
export type ChosenPicture = Omit<Media, 'type'>

export const NO_PICTURE: ChosenPicture = { url: '' }

const RULE = TEXT_RULES.mediaAlt

/** The error of a description; none of an empty one, which a decorative picture has. */
export function altFailure(alt: string): string | undefined {
  const text = toNfc(alt.trim())
  const failure = text === '' ? undefined : textFailure(text, RULE)
  return failure && ruleText(failure.message)
}

/** A description that a search offers, on one line and not too long; undefined if nothing is left of it. */
export function suggestedAlt(words: string): string | undefined {
  const line = toNfc(words.replace(/[\p{C}\s]+/gu, ' ').trim())
  const text = [...line].slice(0, RULE.max).join('').trim()
  return text !== '' && altFailure(text) === undefined ? text : undefined
}
