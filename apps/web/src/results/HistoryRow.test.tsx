import type { GameSummary } from '@pinwheel/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { HistoryRow } from './HistoryRow.tsx'

afterEach(cleanup)

const CREATED_MS = Date.UTC(2026, 10, 21, 18)
const game: GameSummary = {
  id: '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10',
  name: 'Rivers and lakes',
  mode: 'CLASSIC',
  status: 'COMPLETED',
  participantType: 'HOST',
  created: new Date(CREATED_MS).toISOString(),
}

function show(summary: Partial<GameSummary>) {
  render(<HistoryRow game={{ ...game, ...summary }} nowMs={CREATED_MS + 3 * 60 * 60 * 1000} />, {
    wrapper: MemoryRouter,
  })
}

test('[spec 2.164] a finished game links to its results', () => {
  show({})
  const link = screen.getByRole('link', { name: 'Rivers and lakes' })
  expect(link.getAttribute('href')).toBe(`/game/results/${game.id}`)
  expect(screen.getByText('3 hours ago')).toBeDefined()
  expect(screen.queryByText('Ongoing')).toBeNull()
})

test('[spec 2.162] shows name, mode, age and cover', () => {
  const imageCoverURL = 'http://localhost:3000/uploads/images/rivers.webp'
  show({ mode: 'ZERO_TO_ONE_HUNDRED', imageCoverURL })
  const row = screen.getByRole('listitem')
  expect(row.textContent).toContain('Rivers and lakes0 to 100 · 3 hours ago')
  expect(row.querySelector('img')?.src).toBe(imageCoverURL)
})

test('[spec 2.162] a running game has a badge and can be entered again', () => {
  show({ status: 'ACTIVE' })
  expect(screen.getByText('Ongoing')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Rivers and lakes' })).toBeDefined()
})

test('[spec 2.162, 6.9, 6.10] shows a badge for the host, and rank and score for a player', () => {
  show({})
  expect(screen.getByText('Host')).toBeDefined()
  cleanup()
  show({ participantType: 'PLAYER', rank: 2, score: 1830 })
  expect(screen.queryByText('Host')).toBeNull()
  expect(screen.getByText('1,830 points')).toBeDefined()
  expect(screen.getByText('Rank').parentElement?.textContent).toBe('Rank 2')
})

test('shows no rank for a player before the first scored question', () => {
  show({ status: 'ACTIVE', participantType: 'PLAYER', rank: 0, score: 0 })
  expect(screen.queryByText('Rank')).toBeNull()
  expect(screen.getByText('0 points')).toBeDefined()
})

test('shows the date, the number of players, the best player and the note', () => {
  show({ players: 24, bestPlayer: 'Yuki', note: 'Again in May' })
  const row = screen.getByRole('listitem')
  expect(row.textContent).toContain('21\u00A0Nov 2026 · 24 players · Best: Yuki')
  expect(screen.getByText('Again in May')).toBeDefined()
})

test('offers its actions for a finished game to its host only', () => {
  show({})
  expect(screen.getByRole('button', { name: 'More actions' })).toBeDefined()
  for (const other of [{ status: 'ACTIVE' }, { participantType: 'PLAYER', rank: 1, score: 10 }] as const) {
    cleanup()
    show(other)
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  }
})
