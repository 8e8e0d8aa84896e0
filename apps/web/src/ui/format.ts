import { i18n } from '@lingui/core'

// Numbers, shares and dates of the desk in the language of the page. Digits are Latin, as on the phones.

const LATIN = { numberingSystem: 'latn' } as const

/** "1,830", "−20", "0.5": in English with a typographic minus sign, in other languages as is usual there. */
export const formatNumber = (value: number): string => formatted(value, {})

/** A number of a slider: "1969", "10,486". It may be a year, so that four digits have no group. */
export const formatValue = (value: number): string => formatted(value, { useGrouping: 'min2' })

function formatted(value: number, options: Intl.NumberFormatOptions): string {
  const text = value.toLocaleString(i18n.locale, { ...LATIN, maximumFractionDigits: 2, ...options })
  return i18n.locale === 'en' ? text.replace('-', '−') : text
}

/** "55%", "55 %". @param percent from 0 to 100 */
export const percentText = (percent: number): string =>
  (percent / 100).toLocaleString(i18n.locale, { ...LATIN, style: 'percent' })

/** The parts of "55%": in some languages the sign comes first, or after a space, which belongs to the sign. */
export const percentParts = (percent: number): { isSign: boolean; text: string }[] =>
  new Intl.NumberFormat(i18n.locale, { ...LATIN, style: 'percent' })
    .formatToParts(percent / 100)
    .map(({ type, value }) => ({ isSign: type === 'percentSign' || type === 'literal', text: value }))

/** English dates are British. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { ...LATIN, ...options })

/** Keeps a number and the word after it on one line: "24." and its month, "19:30" and its zone, "6" and "Questions". */
export const unbroken = (text: string): string => text.replace(/(\d\.?) (?=\p{L})/gu, '$1\u00A0')

/** "A, B, C" */
export const listed = (texts: readonly string[]): string =>
  i18n.locale === 'en' ? texts.join(', ') : new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(texts)

/** Japanese and Chinese have no space between sentences. */
export const sentenceSpace = (): string => (/^(?:ja|zh)\b/.test(i18n.locale) ? '' : ' ')

/** One after another. */
export const sentences = (...texts: readonly string[]): string => texts.join(sentenceSpace())
