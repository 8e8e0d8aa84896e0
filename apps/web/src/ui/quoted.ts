import { directionOf } from '@pinwheel/contract/plain'
import { createContext, use } from 'react'

/** The language of the quiz whose texts are shown; undefined if it is unknown. */
export const QuizLanguage = createContext<string | undefined>(undefined)

/** `data-lines`: the lines of scripts that are higher than Latin letters, see tokens.css. */
export type Quoted = {
  lang?: string | undefined
  dir: 'auto' | 'rtl'
  'data-lines'?: 'high' | 'highest' | undefined
}

/** Whether a text contains letters that are written from the right. */
export const isFromTheRight = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u.test(text)

/** Letters without marks above and below each other. */
const LOW_SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Common', 'Inherited']
const HIGH_LETTERS = new RegExp(`[^${LOW_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'gu')

/** Marks above marks, or below them: 1.3 to 1.65 em with the Noto fonts. Devanagari, Bengali or Tamil have up to 1.25. */
const HAS_STACKED_LETTERS =
  /[\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Telugu}\p{Script=Thai}\p{Script=Tibetan}]/u

/** By most of the letters: many quizzes do not say their language, and are then listed as English. */
function linesOf(text: string, language: string | undefined): 'high' | 'highest' | undefined {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const high = count(HIGH_LETTERS)
  if (high === 0 || high * 2 < count(/\p{L}/gu)) return undefined
  // Urdu is written in slanted lines on many devices.
  return language === 'ur' || HAS_STACKED_LETTERS.test(text) ? 'highest' : 'high'
}

/**
 * The attributes of an element that contains a text of a quiz and nothing else. The first letter tells the direction, but
 * not in a quiz that is written from the right: there a sentence may begin with a foreign name.
 */
export const quotedIn = (language: string | undefined, text: string): Quoted => ({
  // A decorative picture has no text.
  lang: text === '' ? undefined : language,
  dir: language && directionOf(language) === 'rtl' && isFromTheRight(text) ? 'rtl' : 'auto',
  'data-lines': linesOf(text, language),
})

/** The same in the language of the quiz that is shown. */
export function useQuoted(): (text: string) => Quoted {
  const language = use(QuizLanguage)
  return (text) => quotedIn(language, text)
}
