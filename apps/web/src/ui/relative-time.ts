import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DAYS_PER_MONTH = 30
const MONTHS_PER_YEAR = 12

/** "3 hours ago". A time in the future (clock skew) is "just now". Both are epoch milliseconds. */
export function relativeTime(createdMs: number, nowMs: number): string {
  const passed = nowMs - createdMs
  if (passed < MINUTE_MS) return t`just now`
  if (passed < HOUR_MS) return ago(passed / MINUTE_MS, 'minute')
  if (passed < DAY_MS) return ago(passed / HOUR_MS, 'hour')
  const days = Math.floor(passed / DAY_MS)
  if (days < DAYS_PER_MONTH) return ago(days, 'day')
  const months = Math.floor(days / DAYS_PER_MONTH)
  return months < MONTHS_PER_YEAR ? ago(months, 'month') : ago(Math.max(1, days / 365), 'year')
}

const ago = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(`${i18n.locale}-u-nu-latn`).format(-Math.floor(count), unit)
