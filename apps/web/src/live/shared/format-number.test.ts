import { expect, test } from 'vitest'
import { formatNumber, formatPercent, formatValue } from './format-number.ts'

test('numbers have digits in groups of three and a minus sign', () => {
  expect([0, 999, 10_486, -1000, 0.5].map(formatNumber)).toEqual(['0', '999', '10\u202f486', '−1\u202f000', '0.5'])
})

test('numbers of a slider have groups from five digits on, because four may be a year', () => {
  expect([1969, -1000, 1969.5, 10_486, -10_000].map(formatValue)).toEqual([
    '1969',
    '−1000',
    '1969.5',
    '10\u202f486',
    '−10\u202f000',
  ])
})

test('shares are whole percents', () => {
  expect([0, 0.126, 1].map(formatPercent)).toEqual(['0%', '13%', '100%'])
})
