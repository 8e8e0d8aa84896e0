import { directionOf } from '@pinwheel/contract'
import type { InterfaceLanguage } from '@pinwheel/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { MailTexts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { ptBr } from './pt-br.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { zhHans } from './zh-hans.ts'

export { en } from './en.ts'
export type { MailTexts } from './en.ts'

/** The texts by language. The compiler demands each text in each. */
export const TEXTS: Record<InterfaceLanguage, MailTexts> = {
  en,
  de,
  es,
  fr,
  it,
  nl,
  pl,
  'pt-BR': ptBr,
  sv,
  tr,
  uk,
  ar,
  he,
  hi,
  ja,
  'zh-Hans': zhHans,
}

type Values = { nickname: string; address: string }

/** The texts of a language with the recipient's nickname and address. */
export function textsIn(language: InterfaceLanguage, values: Values): MailTexts {
  const isolate = directionOf(language) === 'rtl' ? isolated : (text: string) => text
  const filled = Object.entries(TEXTS[language]).map(([key, text]) => [
    key,
    text.replaceAll(/\{(nickname|address)\}/g, (_, name: keyof Values) => isolate(values[name])),
  ])
  return Object.fromEntries(filled) as MailTexts
}

/** Between two characters that keep a text's direction apart from that of the sentence around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`
