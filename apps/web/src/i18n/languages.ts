import type { InterfaceLanguage } from '@pinwheel/contract/plain'
import { INTERFACE_LANGUAGES } from '@pinwheel/contract/plain'

export type Language = InterfaceLanguage

export const isLanguage = (code: string): code is Language => (INTERFACE_LANGUAGES as readonly string[]).includes(code)

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
