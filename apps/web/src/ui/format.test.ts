import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { formatNumber, formatValue, sentences, unbroken } from './format.ts'

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

test.each([
  ['24. Nov. 2026', '24.\u00A0Nov. 2026'],
  ['24. November 2026 um 19:30 MEZ', '24.\u00A0November 2026\u00A0um 19:30\u00A0MEZ'],
  ['21 November 2026, 19:30 CET', '21\u00A0November 2026, 19:30\u00A0CET'],
  ['2026年11月21日', '2026年11月21日'],
])('a number in a date stays on the line of the word after it: %s', (date, text) => {
  expect(unbroken(date)).toBe(text)
})

test.each([
  ['en', 'Right. Easy.', ['Right.', 'Easy.']],
  ['ja', '正解です。簡単です。', ['正解です。', '簡単です。']],
  ['zh-Hans', '答对了。很简单。', ['答对了。', '很简单。']],
])('sentences have a space between them where the language has one: %s', (locale, text, parts) => {
  i18n.loadAndActivate({ locale, messages: {} })
  expect(sentences(...parts)).toBe(text)
})
