import { LIMITS } from './limits.ts'
import { TEXT_MESSAGES } from './text-messages.ts'

/**
 * The rules of all text fields, without a schema library, so that a phone can validate a nickname without loading one.
 * Every regular expression takes time linear in the length of its input.
 */
export type TextRule = {
  readonly min: number
  readonly max: number
  readonly accepts: (text: string) => boolean
  /** The message for text that `accepts` rejects. */
  readonly message: string
  /** Removes outer spaces: a required text of only spaces is missing. */
  readonly trimmed?: true
}

export type TextFailure = { rule: 'required' | 'minLength' | 'maxLength' | 'matches'; message: string }

const MARKS = /\p{M}+/gu
/** More combining marks than any script uses. Normalization sorts them in quadratic time: a megabyte takes minutes. */
const PILED_MARKS = /^\p{M}{31}/u
/** Of every sequence of marks once. Searched for in the whole text, each mark would be read thirty times. */
const hasPiledMarks = (text: string): boolean => text.match(MARKS)?.some((marks) => PILED_MARKS.test(marks)) === true

/** NFC, except for text with too many combining marks: only the rule of names accepts it. */
export const toNfc = (text: string): string => (hasPiledMarks(text) ? text : text.normalize('NFC'))

/** The text as it is validated and stored: in NFC, trimmed if the rule says so. */
export const normalised = (text: string, { trimmed }: TextRule): string => (trimmed ? toNfc(text).trim() : toNfc(text))

/** Counts Unicode code points: an astral emoji counts as one. */
export const lengthOf = (text: string): number => [...text].length

/** @returns the first broken rule, or undefined. Expects {@link normalised} text. */
export function textFailure(text: string, rule: TextRule): TextFailure | undefined {
  if (text === '') return { rule: 'required', message: TEXT_MESSAGES.required }
  const length = text.length > rule.max * 2 ? text.length : lengthOf(text)
  if (length < rule.min) return { rule: 'minLength', message: TEXT_MESSAGES.minLength(rule.min) }
  if (length > rule.max) return { rule: 'maxLength', message: TEXT_MESSAGES.maxLength(rule.max) }
  return rule.accepts(text) ? undefined : { rule: 'matches', message: rule.message }
}

/** Letters with combining marks, and the joiners that Persian and Indian spelling needs after a letter. */
const PLAIN_TEXT = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\u200C\u200D]+$/u
const STRAY_JOINER = /(?:^|[^\p{L}\p{M}])[\u200C\u200D]/u
/** Text and symbols, with the joiners and direction marks that emoji and right-to-left text need. */
const WRITTEN_TEXT = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\u200C-\u200F\u061C]+$/u
const DIRECTION_MARKS = /[\u200E\u200F\u061C]/gu
/** Flags such as Scotland's: a black flag, then the region code as tag characters. */
const REGION_FLAG = /\u{1F3F4}[\u{E0061}-\u{E007A}]{4,6}\u{E007F}/gu
/** UTS #39, 5.4: no language uses so many marks on one letter, and they would cover neighbouring lines. */
const STACKED_MARKS = /[\p{Mn}\p{Me}]{5}/u
/** A visible character: excludes fillers and blank glyphs, which Unicode classifies as letters or symbols. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u
/** Letters with their marks: names in Hindi, Thai and Tamil need them. */
const NICKNAME = /^(?:\p{L}[\p{Mn}\p{Mc}]*|[\p{N}\p{Emoji}_])+$/u
/** UTS #39, 5.4: marks that cannot be seen, a dot above a letter with a dot, and the same mark twice. */
const UNSEEN_MARK = /\p{Soft_Dotted}\u0307|(\p{Mn})\1/u
const BLANK_LETTER = /[\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}]/u
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Emoji_Presentation}\p{Extended_Pictographic}]/u
const MIGRATION_TOKEN = /^[A-Za-z0-9_-]{43}$/
const GAME_PIN = /^[1-9][0-9]{5}$/

/** Whether the text contains a visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/**
 * Typed answers for which this is equal are the same answer. Case, outer spaces and direction marks, which are invisible, make no
 * difference. Inner spaces, accents and punctuation count.
 */
export const comparedAnswer = (text: string): string =>
  text.replace(DIRECTION_MARKS, '').trim().toLowerCase().normalize('NFC')

/** Letters with their marks, digits, punctuation and spaces: titles and descriptions. */
export const isPlainText = (text: string): boolean =>
  PLAIN_TEXT.test(text) && !STRAY_JOINER.test(text) && !STACKED_MARKS.test(text)

/** Text on one line. Refuses control characters, line breaks and bidirectional overrides. */
export const isWrittenText = (text: string): boolean =>
  WRITTEN_TEXT.test(text.replace(REGION_FLAG, '🏴')) && !STACKED_MARKS.test(text)

export const isMigrationToken = (text: string): boolean => MIGRATION_TOKEN.test(text)
export const isGamePin = (text: string): boolean => GAME_PIN.test(text)

/** The accepted alphabet, with at least one visible letter or digit. */
export function isNickname(text: string): boolean {
  return (
    NICKNAME.test(text) &&
    !BLANK_LETTER.test(text) &&
    !STACKED_MARKS.test(text) &&
    !UNSEEN_MARK.test(text) &&
    SAYS_SOMETHING.test(text)
  )
}

type Lengths = { min: number; max: number }

/** Text and symbols on one line. */
export const visible = (limit: Lengths): TextRule => ({
  ...limit,
  accepts: (text) => isWrittenText(text) && isVisible(text),
  message: TEXT_MESSAGES.illegalCharacter,
  trimmed: true,
})

export const NICKNAME_RULE: TextRule = { ...LIMITS.nickname, accepts: isNickname, message: TEXT_MESSAGES.nickname }

export const TYPED_ANSWER_RULE: TextRule = visible(LIMITS.typedAnswer)
