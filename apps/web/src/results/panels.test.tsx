import type { GameResults } from '@pinwheel/contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { QuizLanguage } from '../ui/quoted.ts'
import { PlayersPanel } from './PlayersPanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { SummaryPanel } from './SummaryPanel.tsx'

afterEach(cleanup)

const common = { rank: 1, unanswered: 0, averageResponseTime: 6120, longestCorrectStreak: 2, score: 1830 }
const game = { id: 'g', name: 'Rivers', host: { id: 'h', nickname: 'N/A' }, duration: 1080, created: '' }

const classic: GameResults = {
  ...game,
  mode: 'CLASSIC',
  playerMetrics: [{ ...common, player: { id: 'a', nickname: 'QuietOtter' }, correct: 2, incorrect: 1 }],
  questionMetrics: [
    {
      text: 'Longest river?',
      type: 'MULTI_CHOICE',
      correct: 1,
      incorrect: 2,
      unanswered: 0,
      averageResponseTime: 5400,
    },
  ],
}
const zeroToOneHundred: GameResults = {
  ...game,
  mode: 'ZERO_TO_ONE_HUNDRED',
  playerMetrics: [{ ...common, player: { id: 'a', nickname: 'QuietOtter' }, averagePrecision: 0.82 }],
  questionMetrics: [
    { text: 'Percent of water?', type: 'RANGE', averagePrecision: 0.29, unanswered: 1, averageResponseTime: 5400 },
  ],
}

const otherUser = { details: 'missing', isHost: false, userId: undefined } as const

/** Renders a panel and opens its first row. */
async function open(panel: ReactElement) {
  render(panel)
  const row = screen.getAllByRole('group')[0] as HTMLDetailsElement
  row.open = true
  row.dispatchEvent(new Event('toggle'))
  await screen.findAllByRole('term')
}

/** The value of a fact. */
const fact = (name: string) =>
  screen
    .getAllByRole('term')
    .find((term) => term.textContent === name)
    ?.parentElement?.textContent.slice(name.length)

test('[spec 2.157, 9.52] the summary shows difficulty, mode, counts, duration, the fastest player and the longest streak', () => {
  render(<SummaryPanel results={classic} />)
  expect(screen.getByText('34', { exact: false, selector: 'p' }).textContent).toBe('34%')
  expect(['Mode', 'Players', 'Questions', 'Duration', 'Fastest overall', 'Longest streak'].map(fact)).toEqual([
    'Classic',
    '1',
    '1',
    '18 min',
    'QuietOtter6.1 s on average',
    'QuietOtter2 right in a row',
  ])
})

test('a nickname of the summary breaks at the borders of its words only', () => {
  const nickname = 'CaptainToast_Express'
  const [first] = classic.playerMetrics
  render(<SummaryPanel results={{ ...classic, playerMetrics: [{ ...first!, player: { id: 'a', nickname } }] }} />)
  const fastest = screen.getByText('Fastest overall').nextElementSibling
  expect(fastest?.textContent).toBe(nickname)
  expect(fastest?.querySelector('bdi')?.innerHTML).toBe('Captain<wbr>Toast_<wbr>Express')
})

test('the summary of a game without players has no difficulty', () => {
  render(<SummaryPanel results={{ ...classic, playerMetrics: [] }} />)
  expect(screen.getByText('Nobody played, so nobody knows.')).toBeDefined()
  expect(screen.queryByText(/of all answers were right/)).toBeNull()
})

test('a row shows counts in Classic and precision in 0–100', async () => {
  await open(<PlayersPanel results={classic} {...otherUser} />)
  expect([fact('Correct'), fact('Incorrect'), fact('Average response')]).toEqual(['2', '1', '6.1 s'])
  cleanup()
  await open(<PlayersPanel results={zeroToOneHundred} {...otherUser} />)
  expect([fact('Average precision'), fact('Correct')]).toEqual(['0.82', undefined])
})

test('the counts of a large game are grouped, as its other numbers', async () => {
  const counts = { correct: 1234, incorrect: 1001, unanswered: 1765 }
  const metrics = classic.questionMetrics.map((metric) => ({ ...metric, ...counts }))
  await open(<QuestionsPanel metrics={metrics} details="missing" />)
  expect(['Correct', 'Incorrect', 'Unanswered'].map(fact)).toEqual(['1,234', '1,001', '1,765'])
})

test('questions have the language of the quiz, and players do not', () => {
  const marked = () => [...document.body.querySelectorAll('[lang="ar"]')].map(({ textContent }) => textContent)
  render(
    <QuizLanguage value="ar">
      <QuestionsPanel metrics={classic.questionMetrics} details="loading" />
    </QuizLanguage>,
  )
  expect(marked()).toEqual(['Longest river?'])
  cleanup()
  render(
    <QuizLanguage value="ar">
      <PlayersPanel results={classic} {...otherUser} />
    </QuizLanguage>,
  )
  expect(marked()).toEqual([])
})

test('a question shows its type and its success', () => {
  render(<QuestionsPanel metrics={zeroToOneHundred.questionMetrics} details="loading" />)
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('Range')).toBeDefined()
  expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('29')
})
