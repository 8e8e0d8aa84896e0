import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * The languages in which Storybook shows stories. The second one exists only here. It is made from the English of the sources:
 * longer, as German is, with accents above the capitals, and written from the right.
 */
export type Texts = 'english' | 'pseudo'

const PLAIN = 'aeioucnAEIOUCN'
const ACCENTED = 'åéîöüçñÅÉÎÖÜÇÑ'

/** U+200F makes it a text from the right where its first letter decides; U+202E turns the letters up to U+202C. */
const fromTheRight = (text: string): string => `\u200f\u202e${text}\u202c`

/**
 * With every vowel twice, so that words get longer, too, not only sentences. Our fonts have all letters: the widths do not
 * depend on the machine.
 */
function pseudo(text: string): string {
  if (!/[a-z]/i.test(text)) return text
  const longer = text.replaceAll(/[aeiou]/gi, '$&$&')
  return fromTheRight(longer.replaceAll(/[aeioucn]/gi, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter))))
}

/** A compiled message: texts, and placeholders with their name, type and choices. */
type Token = string | readonly [name: string, type?: string, choices?: string | Readonly<Record<string, unknown>>]

function inPseudo(message: unknown): unknown {
  if (typeof message === 'string') return pseudo(message)
  if (!Array.isArray(message)) return message
  return (message as Token[]).map((token) => {
    if (typeof token === 'string') return pseudo(token)
    const [name, type, choices] = token
    if (typeof choices !== 'object') return token
    return [name, type, Object.fromEntries(Object.entries(choices).map(([choice, text]) => [choice, inPseudo(text)]))]
  })
}

/** Shows all texts of the interface that are marked for translation in one of these languages. */
export function showTexts(texts: Texts): void {
  const isPseudo = texts === 'pseudo'
  i18n.setMessagesCompiler((message) => {
    const compiled = compileMessage(message)
    return isPseudo ? (inPseudo(compiled) as typeof compiled) : compiled
  })
  // Yiddish, a language from the right for which our style sheets have no type of their own.
  document.documentElement.lang = isPseudo ? 'yi' : 'en'
  document.documentElement.dir = isPseudo ? 'rtl' : 'ltr'
  i18n.loadAndActivate({ locale: 'en', messages: {} })
}
