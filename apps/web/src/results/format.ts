import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { GameMode } from '@pinwheel/contract'
import { dateFormat, formatNumber, percentText } from '../ui/format.ts'

/** "1 answer", "2 answers" */
export function answerCount(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} answer`, other: `${figure} answers` })
}

/** "1 question", "2 questions" */
export function questionCount(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} question`, other: `${figure} questions` })
}

/** "1 point", "−20 points" */
export function pointCount(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} point`, other: `${figure} points` })
}

/** "6 s" or "6.1 s" */
export function secondsText(ms: number): string {
  const seconds = formatNumber(Math.round(ms / 100) / 10)
  return t`${seconds} s`
}

/** "6.1 s on average". @param ms of a response */
export function onAverageText(ms: number): string {
  const time = secondsText(ms)
  return t`${time} on average`
}

/** "70% right" */
export function successText(mode: GameMode, percent: number): string {
  const share = percentText(percent)
  return mode === 'CLASSIC' ? t`${share} right` : t`${share} precise`
}

/** "1 h 5 min", rounded to minutes; "Under 1 min" below 30 seconds */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return t`Under 1 min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [...(hours > 0 ? [unitText(hours, 'hour')] : []), ...(rest > 0 ? [unitText(rest, 'minute')] : [])]
  return new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'narrow' }).format(parts)
}

const ENGLISH_UNITS = { hour: 'h', minute: 'min' } as const

const unitText = (value: number, unit: keyof typeof ENGLISH_UNITS): string =>
  i18n.locale === 'en'
    ? `${value} ${ENGLISH_UNITS[unit]}`
    : value.toLocaleString(i18n.locale, { style: 'unit', unit, numberingSystem: 'latn' })

/** "21 Nov 2026": the local date. */
export const dateText = (iso: string): string =>
  dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(iso))

/** "21 Nov", for labels of a chart. */
export const dayText = (iso: string): string => dateFormat({ day: 'numeric', month: 'short' }).format(new Date(iso))

/** "21 November 2026, 19:30 CET": the local time with its zone, because a printed page may be read elsewhere. */
export function dateTimeText(iso: string): string {
  const text = dateFormat({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso))
  return i18n.locale === 'en' ? text.replace(' at ', ', ') : text
}
