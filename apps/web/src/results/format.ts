/** "1,830", "−20", "0.5": with a real minus. */
export const figure = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 2 }).replace('-', '−')

/** "1 answer", "2 answers" */
export const counted = (count: number, what: string): string => `${figure(count)} ${what}${count === 1 ? '' : 's'}`

/** "6 s" or "6.1 s". @param ms of a mean response */
export function secondsText(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`
}

/** "1 h 5 min", rounded to minutes. @param seconds that a game took */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'Under 1 min'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** "21 November 2026, 19:30", by the clock of whoever reads it. @param iso as the server writes moments */
export const momentText = (iso: string): string => MOMENT.format(new Date(iso)).replace(' at ', ', ')
