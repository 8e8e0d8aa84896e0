import { directionOf } from '@pinwheel/contract/plain'
import { createContext, use } from 'react'

/** The language of the quiz whose texts are shown; undefined if it is unknown. */
export const QuizLanguage = createContext<string | undefined>(undefined)

/** The attributes that depend on the letters of a text. */
type ScriptAttributes = {
  dir: 'auto' | 'rtl'
  /** The lines of scripts that are higher than Latin letters, see tokens.css. */
  'data-lines'?: 'high' | 'highest' | undefined
  /** The text has letters that are joined: wide spacing must not part them. */
  'data-joined'?: true | undefined
}

export type Quoted = ScriptAttributes & { lang?: string | undefined }

/** Whether a text contains letters that are written from the right. */
export const isFromTheRight = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u.test(text)

/** Letters without marks above and below each other. */
const LOW_SCRIPTS = 'Latin Cyrillic Greek Armenian Georgian Han Hiragana Katakana Hangul Common'.split(' ')

/** Letters with the marks that belong to one script: many vowels are marks. */
const LETTERS = /(?!\p{Script=Inherited})[\p{L}\p{M}]/gu
const LOW_LETTER = new RegExp(`[${LOW_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u')

/** Marks above marks, or below them: 1.3 to 1.65 em with the Noto fonts. Devanagari, Bengali or Tamil have up to 1.25. */
const HAS_STACKED_LETTERS =
  /[\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Telugu}\p{Script=Thai}\p{Script=Tibetan}]/u

const HAS_JOINED_LETTERS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}]/u

/** For texts without a language, such as nicknames and tags. */
export const joinedLetters = (text: string): Pick<ScriptAttributes, 'data-joined'> => ({
  'data-joined': HAS_JOINED_LETTERS.test(text) || undefined,
})

/** By most of the letters: many quizzes do not say their language, and are then listed as English. */
function linesOf(text: string, language: string | undefined): 'high' | 'highest' | undefined {
  const letters = text.match(LETTERS) ?? []
  const high = letters.filter((letter) => !LOW_LETTER.test(letter)).length
  if (high === 0 || high * 2 < letters.length) return undefined
  // Urdu is written in slanted lines on many devices.
  return language === 'ur' || HAS_STACKED_LETTERS.test(text) ? 'highest' : 'high'
}

/**
 * The attributes of an element whose text is probably in the language of a quiz. The first letter tells the direction, but not
 * in a quiz that is written from the right: there a sentence may begin with a foreign name.
 */
export const scriptAttributes = (language: string | undefined, text: string): ScriptAttributes => ({
  dir: language && directionOf(language) === 'rtl' && isFromTheRight(text) ? 'rtl' : 'auto',
  'data-lines': linesOf(text, language),
  ...joinedLetters(text),
})

/** The attributes of an element that contains a text of a quiz and nothing else. */
export const quotedIn = (language: string | undefined, text: string): Quoted => ({
  // A decorative picture has no text.
  lang: text === '' ? undefined : language,
  ...scriptAttributes(language, text),
})

/** The same in the language of the quiz that is shown. */
export function useQuoted(): (text: string) => Quoted {
  const language = use(QuizLanguage)
  return (text) => quotedIn(language, text)
}
