/** The languages of the interface by code (BCP 47). */
export const LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'nl',
  'pl',
  'pt-BR',
  'sv',
  'tr',
  'uk',
  'ar',
  'he',
  'hi',
  'ja',
  'zh-Hans',
] as const

export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code)

const WRITTEN_FROM_THE_RIGHT: readonly string[] = ['ar', 'he'] satisfies Language[]

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  WRITTEN_FROM_THE_RIGHT.includes(language) ? 'rtl' : 'ltr'

/** Codes whose language has one catalogue for all regions or scripts, or that browsers still send in their former form. */
const ALIASES: Readonly<Record<string, Language>> = { pt: 'pt-BR', zh: 'zh-Hans', iw: 'he' }

/**
 * The first language that has a catalogue.
 * @param wanted language tags in the order of preference: "de-AT", "de", "en"
 */
export function preferredLanguage(wanted: readonly (string | null | undefined)[]): Language {
  for (const tag of wanted) {
    if (!tag) continue
    if (isLanguage(tag)) return tag
    const [base = ''] = tag.toLowerCase().split('-', 1)
    if (isLanguage(base)) return base
    const alias = ALIASES[base]
    if (alias) return alias
  }
  return 'en'
}
