import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MemoryRouter } from '../../navigation/testing/MemoryRouter.tsx'
import { Toaster } from '../../ui/Toast/toast.tsx'
import { lobbyOf } from '../testing/host-events.ts'
import { podiumOf } from '../testing/ranking-events.ts'
import { offerResults } from './offer-results.tsx'

beforeEach(() => void render(<Toaster />, { wrapper: MemoryRouter }))
afterEach(cleanup)

const link = () => screen.queryByRole('link', { name: 'See the results' })

test('the step after the podium offers the results', () => {
  act(() => offerResults(podiumOf(3), 'g1'))
  expect(link()?.getAttribute('href')).toBe('/game/results/g1')
})

test('other steps, and the end of a game without players, offer nothing', () => {
  act(() => offerResults(lobbyOf(2), 'g1'))
  act(() => offerResults(podiumOf(0), 'g1'))
  expect(link()).toBeNull()
})
