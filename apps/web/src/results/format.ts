/** "1,830", "−20", "0.5": with a typographic minus sign. */
export const formatNumber = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 2 }).replace('-', '−')

/** "1 answer", "2 answers" */
export const counted = (count: number, what: string): string =>
  `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`

/** "6 s" or "6.1 s" */
export function secondsText(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`
}

/** "1 h 5 min", rounded to minutes; "Under 1 min" below 30 seconds */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'Under 1 min'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** "21 Nov 2026": the local date. */
export const dateText = (iso: string): string => DATE.format(new Date(iso))

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "21 Nov", for labels of a chart. */
export const dayText = (iso: string): string => DAY.format(new Date(iso))

const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** "21 November 2026, 19:30 CET": the local time with its zone, because a printed page may be read elsewhere. */
export const dateTimeText = (iso: string): string => DATE_TIME.format(new Date(iso)).replace(' at ', ', ')
