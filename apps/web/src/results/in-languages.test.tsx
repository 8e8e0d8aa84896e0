import { i18n } from '@lingui/core'
import { cleanup, render, screen } from '@testing-library/react'
import { INTERFACE_LANGUAGES } from '@pinwheel/contract/plain'
import { act } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, showLanguage } from '../i18n/index.ts'
import { percentText } from '../ui/format.ts'
import { relativeTime } from '../ui/relative-time.ts'
import { compareGames } from './compare/compare-games.ts'
import { comparisonSheet } from './compare/comparison-sheet.ts'
import { allSheets } from './export/sheets.ts'
import { dateTimeText, durationText, secondsText } from './format.ts'
import { ClassCharts } from './class/ClassCharts.tsx'
import { SummaryPanel } from './SummaryPanel.tsx'
import { answersOf, detailsOf } from './testing/sample-answers.ts'
import { classicResults } from './testing/sample-results.ts'

const results = classicResults({ players: 2, questions: 6 })
const data = { results, details: detailsOf(results), answers: answersOf(results) }

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return loadTexts('account', 'desk', 'quizzes', 'results')
})

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('dir')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/** Excel refuses other names. */
const SHEET_NAME = /^[^[\]:*?/\\]{1,31}$/

test.each(INTERFACE_LANGUAGES)(
  '%s names the sheets of a workbook as Excel demands, each differently',
  async (language) => {
    await showLanguage(language)
    const names = [...allSheets(data), comparisonSheet(compareGames([results]))].map(({ name }) => name)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(SHEET_NAME)
  },
)

test('an export has its headings and verdicts in the language of the page', async () => {
  await showLanguage('de')
  const [players, questions, answers] = allSheets(data)
  expect(players?.columns.slice(0, 3)).toEqual(['Platz', 'Spitzname', 'Punkte'])
  expect(questions?.rows[1]).toContain('Wahr oder falsch')
  expect(answers?.columns).toContain('Urteil')
})

test.each([
  ['en', '1 h 5 min', '6.1 s', '55%', '3 days ago', '21 November 2026'],
  ['de', '1 Std., 5 Min.', '6,1 s', '55 %', 'vor 3 Tagen', '21. November 2026'],
  ['fr', '1 h 5 min', '6,1 s', '55 %', 'il y a 3 jours', '21 novembre 2026'],
  ['tr', '1 sa. 5 dk.', '6,1 sn', '%55', '3 gün önce', '21 Kasım 2026'],
] as const)('%s has its own durations, shares and times', async (language, duration, seconds, share, ago, date) => {
  await showLanguage(language)
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  const day = 24 * 60 * 60 * 1000
  expect([durationText(3900), secondsText(6100), percentText(55), relativeTime(0, 3 * day)].map(plain)).toEqual([
    duration,
    seconds,
    share,
    ago,
  ])
  expect(dateTimeText('2026-11-21T12:00:00.000Z')).toContain(date)
})

test('the sign of a share stands where the language has it', async () => {
  const { container } = render(<SummaryPanel results={results} />)
  const english = container.querySelector('p')?.textContent ?? ''
  expect(english).toMatch(/^\d+%$/)
  await act(() => showLanguage('de'))
  render(<SummaryPanel results={results} />)
  expect(screen.getByText('Wie schwer war es?').nextSibling?.textContent).toBe(english.replace('%', '\u00a0%'))
})

test('charts over numbers run from the left in every language, as on the stage', async () => {
  await showLanguage('ar')
  render(<ClassCharts results={results} rows={[]} questions={[]} />)
  expect(screen.getAllByRole('list').map((chart) => chart.dir)).toEqual(['ltr', 'ltr'])
})
