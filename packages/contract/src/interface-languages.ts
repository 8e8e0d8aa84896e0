/** The languages of the interface by code (BCP 47). */
export const INTERFACE_LANGUAGES = [
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

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]

export const isInterfaceLanguage = (code: string): code is InterfaceLanguage =>
  (INTERFACE_LANGUAGES as readonly string[]).includes(code)

/** Codes whose language has one catalogue for all regions or scripts, or that browsers still send in their former form. */
const ALIASES: ReadonlyMap<string, InterfaceLanguage> = new Map([
  ['pt', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['iw', 'he'],
])

/**
 * The first language that has a catalogue.
 * @param wanted language tags in the order of preference: "de-AT", "de", "en"
 */
export function preferredLanguage(wanted: readonly (string | null | undefined)[]): InterfaceLanguage {
  for (const tag of wanted) {
    if (!tag) continue
    if (isInterfaceLanguage(tag)) return tag
    const [base = ''] = tag.toLowerCase().split('-', 1)
    if (isInterfaceLanguage(base)) return base
    const alias = ALIASES.get(base)
    if (alias) return alias
  }
  return 'en'
}

/** Of all language codes, also those of quizzes. */
const WRITTEN_FROM_THE_RIGHT: readonly string[] = ['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  WRITTEN_FROM_THE_RIGHT.includes(language) ? 'rtl' : 'ltr'
