import { LIMITS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import {
  isGamePin,
  isMigrationToken,
  isPlainText,
  isVisible,
  isWrittenText,
  NICKNAME_RULE,
  TYPED_ANSWER_RULE,
  visible,
} from './text.ts'
import type { TextRule } from './text.ts'

/** The rules of all text fields. A module of its own, because phones need only those of nicknames and typed answers. */

// Email and web addresses contain no control characters and no half of a surrogate pair. PostgreSQL rejects NUL, and such a half
// in JSON; as text, it would be stored as U+FFFD, which is another address.
const LOCAL_PART =
  /^(?:[^\s\p{Cc}\p{Cs}@"<>()[\]\\.,;:]+(?:\.[^\s\p{Cc}\p{Cs}@"<>()[\]\\.,;:]+)*|"[^"\p{Cc}\p{Cs}]+")$/u
const MAIL_DOMAIN = /^(?:(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}|\[\d{1,3}(?:\.\d{1,3}){3}\])$/
const WEB_ADDRESS =
  /^https?:\/\/(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,})(?::\d{1,5})?(?:\/[^\s\p{Cc}\p{Cs}]*)?$/u
const JWT_SHAPE = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return at > 0 && LOCAL_PART.test(text.slice(0, at)) && MAIL_DOMAIN.test(text.slice(at + 1))
}

const countOf = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0

const PASSWORD_CHARACTERS = {
  uppercase: /[A-Z]/g,
  lowercase: /[a-z]/g,
  digits: /[0-9]/g,
  symbols: /[^A-Za-z0-9]/gu,
} as const

export type PasswordRule = 'length' | keyof typeof PASSWORD_CHARACTERS

export const PASSWORD_RULES: readonly PasswordRule[] = ['length', 'uppercase', 'lowercase', 'digits', 'symbols']

/** Whether a password follows one of its rules: long enough, or two characters of a kind. A form shows each of them. */
export const followsPasswordRule = (text: string, rule: PasswordRule): boolean =>
  rule === 'length' ? [...text].length >= LIMITS.password.min : countOf(text, PASSWORD_CHARACTERS[rule]) >= 2

/** Two characters of each kind at least, on one line. The length is checked apart. */
export function isStrongPassword(text: string): boolean {
  if (/[\r\n\u2028\u2029]/u.test(text)) return false
  return PASSWORD_RULES.every((rule) => rule === 'length' || followsPasswordRule(text, rule))
}

export const isUrl = (text: string): boolean => WEB_ADDRESS.test(text)

export const isJwtShaped = (text: string): boolean => JWT_SHAPE.test(text)

const PERSON_NAME = /^[\p{L}\p{M}]+(?:[ '-][\p{L}\p{M}]+)*$/u
const PHOTO_SEARCH = /^[\p{L}\p{M}\p{N}_ '’-]+$/u
const AUTHORISATION_CODE = /^[A-Za-z0-9\-_/+=]+$/
const CODE_VERIFIER = /^[A-Za-z0-9\-._~]+$/

type Lengths = { min: number; max: number }

const plain = (limit: Lengths): TextRule => ({
  ...limit,
  accepts: (text) => isPlainText(text) && isVisible(text),
  message: MESSAGES.illegalCharacter,
  trimmed: true,
})

/** Text from players: stored as sent, because values of earlier quizzes may have outer spaces; compared without them. */
const submitted = (limit: Lengths): TextRule => ({
  ...limit,
  accepts: isWrittenText,
  message: MESSAGES.illegalCharacter,
})

/** Text on one or several lines. */
const lines = (limit: Lengths): TextRule => ({
  ...limit,
  accepts: (text) => text.split('\n').every((line) => line === '' || isWrittenText(line)) && isVisible(text),
  message: MESSAGES.illegalCharacter,
  trimmed: true,
})

export const TEXT_RULES = {
  email: { ...LIMITS.email, accepts: isEmail, message: MESSAGES.email },
  password: { ...LIMITS.password, accepts: isStrongPassword, message: MESSAGES.password },
  nickname: NICKNAME_RULE,
  /** A nickname of any version, as it is shown. */
  sourceAuthor: visible(LIMITS.personName),
  personName: { ...LIMITS.personName, accepts: (text) => PERSON_NAME.test(text), message: MESSAGES.personName },
  quizTitle: plain(LIMITS.quizTitle),
  quizDescription: plain(LIMITS.quizDescription),
  folderName: plain(LIMITS.folderName),
  tag: plain(LIMITS.tag),
  gameName: visible(LIMITS.gameName),
  gameNote: lines(LIMITS.gameNote),
  questionText: visible(LIMITS.questionText),
  questionTextAccepted: visible(LIMITS.questionTextAccepted),
  optionText: visible(LIMITS.optionText),
  explanationText: visible(LIMITS.explanationText),
  mediaAlt: visible(LIMITS.mediaAlt),
  pictureCredit: visible(LIMITS.pictureCredit),
  typedAnswer: TYPED_ANSWER_RULE,
  submittedText: submitted(LIMITS.typedAnswer),
  submittedValue: submitted(LIMITS.optionText),
  gamePin: { min: 6, max: 6, accepts: isGamePin, message: MESSAGES.pin },
  url: { min: 1, max: 2048, accepts: isUrl, message: MESSAGES.url },
  photoSearch: {
    ...LIMITS.photoSearch,
    accepts: (text) => PHOTO_SEARCH.test(text),
    message: MESSAGES.illegalCharacter,
  },
  authorisationCode: {
    ...LIMITS.authorisationCode,
    accepts: (text) => AUTHORISATION_CODE.test(text),
    message: MESSAGES.illegalCharacter,
  },
  codeVerifier: {
    ...LIMITS.codeVerifier,
    accepts: (text) => CODE_VERIFIER.test(text),
    message: MESSAGES.illegalCharacter,
  },
  migrationToken: { min: 43, max: 43, accepts: isMigrationToken, message: MESSAGES.illegalCharacter },
  jwt: { min: 5, max: 4096, accepts: isJwtShaped, message: 'Is not a token.' },
} as const satisfies Record<string, TextRule>
