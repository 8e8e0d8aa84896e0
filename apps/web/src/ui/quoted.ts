import { directionOf } from '@pinwheel/contract/plain'
import { createContext, use } from 'react'

/** The language of the quiz whose texts are shown; undefined if it is unknown. */
export const QuizLanguage = createContext<string | undefined>(undefined)

export type Quoted = { lang?: string | undefined; dir: 'auto' | 'rtl' }

/** Whether a text contains letters that are written from the right. */
export const isFromTheRight = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u.test(text)

/**
 * The attributes of an element that contains a text of a quiz and nothing else. The first letter tells the direction, but
 * not in a quiz that is written from the right: there a sentence may begin with a foreign name.
 */
export const quotedIn = (language: string | undefined, text: string): Quoted => ({
  // A decorative picture has no text.
  lang: text === '' ? undefined : language,
  dir: language && directionOf(language) === 'rtl' && isFromTheRight(text) ? 'rtl' : 'auto',
})

/** The same in the language of the quiz that is shown. */
export function useQuoted(): (text: string) => Quoted {
  const language = use(QuizLanguage)
  return (text) => quotedIn(language, text)
}
