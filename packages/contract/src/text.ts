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
}

export type TextFailure = { rule: 'required' | 'minLength' | 'maxLength' | 'matches'; message: string }

/** More marks on one letter than any script piles up. Sorting them is quadratic: a megabyte of them takes minutes. */
const PILED_MARKS = /\p{M}{31}/u

/** NFC, except for a text that piles up marks: no rule but the one of names lets marks through. */
export const toNfc = (text: string): string => (PILED_MARKS.test(text) ? text : text.normalize('NFC'))

/** Unicode code points: an astral emoji counts as one. */
export const lengthOf = (text: string): number => [...text].length

/** @returns what is wrong with the text, the first thing first, or undefined. Give it in NFC. */
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
const PLAIN_TEXT = /^[\p{L}\p{N}\p{P}\p{Zs}]+$/u
const NICKNAME = /^[\p{L}\p{N}\p{Emoji}_]+$/u
/** Letters in name only: they draw nothing, so a nickname made of them is invisible. */
const INVISIBLE_LETTERS = /[\u115F\u1160\u3164\uFFA0]/u
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
export const isPlainText = (text: string): boolean => PLAIN_TEXT.test(text)
export const isGamePin = (text: string): boolean => GAME_PIN.test(text)
export const isMigrationToken = (text: string): boolean => MIGRATION_TOKEN.test(text)
export const isJwtShaped = (text: string): boolean => JWT_SHAPE.test(text)

/** The accepted alphabet, and at least one character that one can see and say. */
export function isNickname(text: string): boolean {
  return NICKNAME.test(text) && !INVISIBLE_LETTERS.test(text) && SAYS_SOMETHING.test(text)
}

/** Capitals of Greek and Cyrillic that are drawn like a Latin one, each above its double. */
const DRAWN_ALIKE = ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХІЈЅҺԀԚԜӀ', 'ABEZHIKMNOPTYXABEKMHOPCTYXIJSHDQWI'] as const
const LATIN_DOUBLES = new Map([...DRAWN_ALIKE[0]].map((letter, place) => [letter, DRAWN_ALIKE[1][place]]))

/** Two nicknames with the same key look the same to people: only one of them may be in a game. */
export function nicknameKey(nickname: string): string {
  const capitals = [...nickname.normalize('NFKC').toUpperCase()]
  const latin = capitals.map((letter) => LATIN_DOUBLES.get(letter) ?? letter).join('')
  return latin.toLowerCase().normalize('NFC')
}

const plain = (limit: { min: number; max: number }): TextRule => ({
  ...limit,
  accepts: isPlainText,
  refusal: MESSAGES.illegalCharacter,
})

export const TEXT_RULES = {
  email: { ...LIMITS.email, accepts: isEmail, refusal: MESSAGES.email },
  password: { ...LIMITS.password, accepts: isStrongPassword, refusal: MESSAGES.password },
  nickname: { ...LIMITS.nickname, accepts: isNickname, refusal: MESSAGES.nickname },
  personName: { ...LIMITS.personName, accepts: (text) => PERSON_NAME.test(text), refusal: MESSAGES.personName },
  quizTitle: plain(LIMITS.quizTitle),
  quizDescription: plain(LIMITS.quizDescription),
  questionText: plain(LIMITS.questionText),
  questionTextAccepted: plain(LIMITS.questionTextAccepted),
  optionText: plain(LIMITS.optionText),
  typedAnswer: plain(LIMITS.typedAnswer),
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
