import { i18n } from '@lingui/core'
import { isFromTheRight } from '../../ui/quoted.ts'

const NARROW_SPACE = '\u202f'

/** "10 486": in groups of three, with a narrow space and a real minus; in other languages as is usual there. */
export const formatNumber = (value: number): string => formatted(value, OPTIONS)

/** A number of a slider: "1969", "10 486". It may be a year, so that four digits have no group. */
export const formatValue = (value: number): string => formatted(value, { ...OPTIONS, useGrouping: 'min2' })

/** Latin digits everywhere: they are those of the PIN, and of the fields in which players type numbers. */
const OPTIONS = { maximumFractionDigits: 2, numberingSystem: 'latn' } as const

const formatted = (value: number, options: Intl.NumberFormatOptions): string =>
  i18n.locale === 'en'
    ? value.toLocaleString('en', options).replaceAll(',', NARROW_SPACE).replace('-', '−')
    : value.toLocaleString(i18n.locale, options)

/** "55%", "55 %": a share from 0 to 1. */
export const formatPercent = (share: number): string =>
  share.toLocaleString(i18n.locale, { style: 'percent', numberingSystem: 'latn' })

/** "Uranus or Neptune" */
export const listOf = (texts: readonly string[]): string =>
  i18n.locale === 'en' ? texts.join(' or ') : new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(texts)

/** A signed number, whose sign would otherwise follow it in a text from right to left. */
export const leftToRight = (text: string): string => (i18n.locale === 'en' ? text : `\u2066${text}\u2069`)

/** A name inside a sentence that may run in the other direction. */
export const isolated = (name: string): string =>
  i18n.locale === 'en' && !isFromTheRight(name) ? name : `\u2068${name}\u2069`
