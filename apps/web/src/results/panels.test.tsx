import type { GameResults } from '@pinwheel/contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
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

const stranger = { details: 'missing', isHost: false, userId: undefined } as const

/** Draws a panel and unfolds its first row. */
async function open(panel: ReactElement) {
  render(panel)
  const row = screen.getAllByRole('group')[0] as HTMLDetailsElement
  row.open = true
  row.dispatchEvent(new Event('toggle'))
  await screen.findAllByRole('term')
}

/** What stands beside a name in a list of facts. */
const fact = (name: string) =>
  screen
    .getAllByRole('term')
    .find((term) => term.textContent === name)
    ?.parentElement?.textContent.slice(name.length)

test('[spec 2.157, 9.52] the summary names difficulty, mode, counts, duration, the fastest player and the longest streak', () => {
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

test('of a game that nobody played, nobody says how hard it was', () => {
  render(<SummaryPanel results={{ ...classic, playerMetrics: [] }} />)
  expect(screen.getByText('Nobody played, so nobody knows.')).toBeDefined()
  expect(screen.queryByText(/of all answers were right/)).toBeNull()
})

test('a Classic player unfolds into counts, a 0–100 player into precision', async () => {
  await open(<PlayersPanel results={classic} {...stranger} />)
  expect([fact('Correct'), fact('Incorrect'), fact('Average response')]).toEqual(['2', '1', '6.1 s'])
  cleanup()
  await open(<PlayersPanel results={zeroToOneHundred} {...stranger} />)
  expect([fact('Average precision'), fact('Correct')]).toEqual(['0.82', undefined])
})

test('a question shows its type and how well it went', () => {
  render(<QuestionsPanel metrics={zeroToOneHundred.questionMetrics} details="loading" />)
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('Range')).toBeDefined()
  expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('29')
})
