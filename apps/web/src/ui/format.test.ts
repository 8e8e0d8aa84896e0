import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { formatNumber, formatValue } from './format.ts'

const ENGLISH = { locale: 'en', messages: {} }
afterEach(() => i18n.loadAndActivate(ENGLISH))

test.each([
  ['en', ['1969', '−1000', '10,486'], '1,830'],
  ['de', ['1969', '-1000', '10.486'], '1.830'],
  ['hi', ['1969', '-1000', '10,486'], '1,830'],
])('a number of a slider may be a year, and has groups from five digits on: %s', (locale, values, points) => {
  i18n.loadAndActivate({ locale, messages: {} })
  expect([1969, -1000, 10_486].map(formatValue)).toEqual(values)
  expect(formatNumber(1830)).toBe(points)
})
