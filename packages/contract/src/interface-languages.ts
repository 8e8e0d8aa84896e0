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

/** Of all language codes, also those of quizzes. */
const WRITTEN_FROM_THE_RIGHT: readonly string[] = ['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  WRITTEN_FROM_THE_RIGHT.includes(language) ? 'rtl' : 'ltr'
