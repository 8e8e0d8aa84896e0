export { chooseLanguage, showLanguage, useLanguage, wantedLanguage } from './active-language.ts'
export type { Language } from './languages.ts'
export { failureText } from './failure-text.ts'
export { isLanguage } from './languages.ts'
