import { LIMITS } from './limits.ts'
import { MESSAGES } from './messages.ts'

/**
 * The rules of every written value, without a schema library, so that a phone can check a nickname without loading one.
 * Every expression here takes time linear in the length of its input.
 */
export type TextRule = {
  readonly min: number
  readonly max: number
  readonly accepts: (text: string) => boolean
  /** What to say when the characters do not fit. */
  readonly refusal: string
  /** Outer spaces do not belong to the text: a required text of nothing but spaces is missing. */
  readonly trimmed?: true
}

export type TextFailure = { rule: 'required' | 'minLength' | 'maxLength' | 'matches'; message: string }

/** More marks on one letter than any script piles up. Sorting them is quadratic: a megabyte of them takes minutes. */
const PILED_MARKS = /\p{M}{31}/u

/** NFC, except for a text that piles up marks, which only the rule of names accepts. */
export const toNfc = (text: string): string => (PILED_MARKS.test(text) ? text : text.normalize('NFC'))

/** The text as it is checked and stored: in NFC, and without outer spaces where the rule says so. */
export const normalised = (text: string, { trimmed }: TextRule): string => (trimmed ? toNfc(text).trim() : toNfc(text))

/** Unicode code points: an astral emoji counts as one. */
export const lengthOf = (text: string): number => [...text].length

/** @returns what is wrong with the text, the first thing first, or undefined. Expects it {@link normalised}. */
export function textFailure(text: string, rule: TextRule): TextFailure | undefined {
  if (text === '') return { rule: 'required', message: MESSAGES.required }
  const length = text.length > rule.max * 2 ? text.length : lengthOf(text)
  if (length < rule.min) return { rule: 'minLength', message: MESSAGES.minLength(rule.min) }
  if (length > rule.max) return { rule: 'maxLength', message: MESSAGES.maxLength(rule.max) }
  return rule.accepts(text) ? undefined : { rule: 'matches', message: rule.refusal }
}

// Control characters belong to no mailbox and to no web address, and no database keeps a NUL.
const LOCAL_PART = /^(?:[^\s\p{Cc}@"<>()[\]\\.,;:]+(?:\.[^\s\p{Cc}@"<>()[\]\\.,;:]+)*|"[^"\p{Cc}]+")$/u
const MAIL_DOMAIN = /^(?:(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}|\[\d{1,3}(?:\.\d{1,3}){3}\])$/
const WEB_ADDRESS =
  /^https?:\/\/(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,})(?::\d{1,5})?(?:\/[^\s\p{Cc}]*)?$/u
/** Letters with their marks, and the joiners that the spelling of Persian and of Indian languages needs behind a letter. */
const PLAIN_TEXT = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\u200C\u200D]+$/u
const STRAY_JOINER = /(?:^|[^\p{L}\p{M}])[\u200C\u200D]/u
/** Plain text, symbols, and what is needed to write emoji and right-to-left text: joiners and marks of direction. */
const WRITTEN_TEXT = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\u200C-\u200F\u061C]+$/u
/** Flags such as that of Scotland: a black flag, then the letters of the region as tags. */
const REGION_FLAG = /\u{1F3F4}[\u{E0061}-\u{E007A}]{4,6}\u{E007F}/gu
/** UTS #39, 5.4: no language puts so many on one letter, and they cover the lines above and below. */
const STACKED_MARKS = /[\p{Mn}\p{Me}]{5}/u
/** Something that is drawn: not the fillers and blank glyphs that are letters or symbols in name only. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u
const NICKNAME = /^[\p{L}\p{N}\p{Emoji}_]+$/u
const BLANK_LETTER = /[\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}]/u
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Emoji_Presentation}\p{Extended_Pictographic}]/u
const PERSON_NAME = /^[\p{L}\p{M}]+(?:[ '-][\p{L}\p{M}]+)*$/u
const GAME_PIN = /^[1-9][0-9]{5}$/
const PHOTO_SEARCH = /^[A-Za-z0-9_ ]+$/
const AUTHORISATION_CODE = /^[A-Za-z0-9\-_/+=]+$/
const CODE_VERIFIER = /^[A-Za-z0-9\-._~]+$/
const MIGRATION_TOKEN = /^[A-Za-z0-9_-]{43}$/
const JWT_SHAPE = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return at > 0 && LOCAL_PART.test(text.slice(0, at)) && MAIL_DOMAIN.test(text.slice(at + 1))
}

const countOf = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0

/** At least two lower-case, two upper-case, two digits and two of anything else, on one line. */
export function isStrongPassword(text: string): boolean {
  if (/[\r\n\u2028\u2029]/u.test(text)) return false
  const kinds = [/[a-z]/g, /[A-Z]/g, /[0-9]/g, /[^A-Za-z0-9]/gu]
  return kinds.every((kind) => countOf(text, kind) >= 2)
}

export const isUrl = (text: string): boolean => WEB_ADDRESS.test(text)

/** Whether people see anything of the text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** Letters with their marks, digits, punctuation and spaces: titles and descriptions. */
export const isPlainText = (text: string): boolean =>
  PLAIN_TEXT.test(text) && !STRAY_JOINER.test(text) && !STACKED_MARKS.test(text)

/** All that can be drawn on one line. Control characters, line breaks and bidirectional overrides are refused. */
export const isWrittenText = (text: string): boolean =>
  WRITTEN_TEXT.test(text.replace(REGION_FLAG, '🏴')) && !STACKED_MARKS.test(text)

export const isGamePin = (text: string): boolean => GAME_PIN.test(text)
export const isMigrationToken = (text: string): boolean => MIGRATION_TOKEN.test(text)
export const isJwtShaped = (text: string): boolean => JWT_SHAPE.test(text)

/** The accepted alphabet, and at least one character that one can see and say. */
export function isNickname(text: string): boolean {
  return NICKNAME.test(text) && !BLANK_LETTER.test(text) && SAYS_SOMETHING.test(text)
}

type Lengths = { min: number; max: number }

const plain = (limit: Lengths): TextRule => ({
  ...limit,
  accepts: (text) => isPlainText(text) && isVisible(text),
  refusal: MESSAGES.illegalCharacter,
  trimmed: true,
})

const visible = (limit: Lengths): TextRule => ({
  ...limit,
  accepts: (text) => isWrittenText(text) && isVisible(text),
  refusal: MESSAGES.illegalCharacter,
  trimmed: true,
})

/** What players send: compared without outer spaces, but stored as sent, since quizzes saved earlier have such values. */
const submitted = (limit: Lengths): TextRule => ({
  ...limit,
  accepts: isWrittenText,
  refusal: MESSAGES.illegalCharacter,
})

export const TEXT_RULES = {
  email: { ...LIMITS.email, accepts: isEmail, refusal: MESSAGES.email },
  password: { ...LIMITS.password, accepts: isStrongPassword, refusal: MESSAGES.password },
  nickname: { ...LIMITS.nickname, accepts: isNickname, refusal: MESSAGES.nickname },
  personName: { ...LIMITS.personName, accepts: (text) => PERSON_NAME.test(text), refusal: MESSAGES.personName },
  quizTitle: plain(LIMITS.quizTitle),
  quizDescription: plain(LIMITS.quizDescription),
  questionText: visible(LIMITS.questionText),
  questionTextAccepted: visible(LIMITS.questionTextAccepted),
  optionText: visible(LIMITS.optionText),
  typedAnswer: visible(LIMITS.typedAnswer),
  submittedText: submitted(LIMITS.typedAnswer),
  submittedValue: submitted(LIMITS.optionText),
  gamePin: { min: 6, max: 6, accepts: isGamePin, refusal: MESSAGES.pin },
  url: { min: 1, max: 2048, accepts: isUrl, refusal: MESSAGES.url },
  photoSearch: {
    ...LIMITS.photoSearch,
    accepts: (text) => PHOTO_SEARCH.test(text),
    refusal: MESSAGES.illegalCharacter,
  },
  authorisationCode: {
    ...LIMITS.authorisationCode,
    accepts: (text) => AUTHORISATION_CODE.test(text),
    refusal: MESSAGES.illegalCharacter,
  },
  codeVerifier: {
    ...LIMITS.codeVerifier,
    accepts: (text) => CODE_VERIFIER.test(text),
    refusal: MESSAGES.illegalCharacter,
  },
  migrationToken: { min: 43, max: 43, accepts: isMigrationToken, refusal: MESSAGES.illegalCharacter },
  jwt: { min: 5, max: 4096, accepts: isJwtShaped, refusal: 'Is not a token.' },
} as const satisfies Record<string, TextRule>
