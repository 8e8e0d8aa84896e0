import { LIMITS } from '@pinwheel/contract/plain'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { mockServer } from '../api/testing/server.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { settled } from '../api/testing/timing.ts'
import { HomePage } from '../home/HomePage.tsx'
import { asksToHost } from '../host-request.ts'
import { addressOf, Router, Routes } from '../navigation/index.ts'
import { memoryHistory } from '../navigation/testing/memory-history.ts'

afterEach(() => {
  cleanup()
  session.clear('USER')
  session.clear('GAME')
  vi.unstubAllGlobals()
})

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
/** A page of a list, if the server accepts its length. */
const page =
  (results: object[]) =>
  ({ path }: { path: string }) => {
    const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'))
    if (limit < LIMITS.pageLimit.min) return { status: 400, body: { message: 'Validation failed' } }
    return { status: 200, body: { results, total: results.length, limit, offset: 0 } }
  }
const FAILS = () => ({ status: 503, body: { message: 'Out of order' } })

function openHome(routes: Parameters<typeof mockServer>[0]) {
  session.keep('USER', tokenPair('user', LATER))
  session.keepUser({ id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' })
  const server = mockServer(routes)
  vi.stubGlobal('fetch', server.fetch)
  const history = memoryHistory(['/'])
  const pages = [
    { path: '/', element: <HomePage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  render(
    <Router history={history}>
      <Routes routes={pages} />
    </Router>,
  )
  return { ...server, history, at: () => history.visit().location }
}

const lakes = { id: 'q1', title: 'Rivers and lakes', languageCode: 'en' }
const finished = { id: 'g1', name: 'Friday guesses', status: 'COMPLETED', created: '2026-11-20T10:00:00.000Z' }

test('shows three quizzes of a longer page', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...lakes, id, title: `Quiz ${id}` }))
  openHome({ 'GET /profile/quizzes': page(many), 'GET /profile/games': page([]) })
  const list = await screen.findByRole('list', { name: 'Your quizzes' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
})

test('begins with the quizzes and games of the user, before the PIN', async () => {
  openHome({ 'GET /profile/quizzes': page([lakes]), 'GET /profile/games': page([finished]) })
  const quizzes = await screen.findByRole('list', { name: 'Your quizzes' })
  expect(within(quizzes).getAllByRole('link')[0]?.getAttribute('href')).toBe('/quiz/details/q1')
  const games = screen.getByRole('list', { name: 'Your games' })
  expect(within(games).getByRole('link', { name: 'Friday guesses' }).getAttribute('href')).toBe('/game/results/g1')
  expect(screen.getByRole('heading', { name: 'Welcome back, QuietOtter' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New quiz' }).getAttribute('href')).toBe('/quiz/create')
  expect(quizzes.compareDocumentPosition(screen.getByLabelText('Game PIN'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('one press on "Host" opens the quiz and asks to host it', async () => {
  const { at } = openHome({ 'GET /profile/quizzes': page([lakes]), 'GET /profile/games': page([]) })
  await userEvent.click(await screen.findByRole('link', { name: 'Host Rivers and lakes' }))
  expect(addressOf(at())).toBe('/quiz/details/q1')
  expect(asksToHost(at().state)).toBe(true)
  expect(screen.queryByRole('list', { name: 'Your games' })).toBeNull()
})

test('a user without a quiz gets the most played public ones to host', async () => {
  const { requestsTo } = openHome({
    'GET /profile/quizzes': page([]),
    'GET /profile/games': page([]),
    'GET /quizzes': page([lakes]),
  })
  expect(await screen.findByRole('link', { name: 'Host Rivers and lakes' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Host one of these' })).toBeTruthy()
  expect(requestsTo('/quizzes')).toHaveLength(1)
})

test('enters a running game again', async () => {
  const pair = tokenPair('game', LATER)
  const { at, requestsTo } = openHome({
    'GET /profile/quizzes': page([lakes]),
    'GET /profile/games': page([{ ...finished, status: 'ACTIVE' }]),
    'POST /auth/game': () => ({ status: 200, body: pair }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Back to your game' }))
  await screen.findByText('elsewhere')
  expect(addressOf(at())).toBe('/game')
  expect(requestsTo('/auth/game')[0]?.body).toEqual({ gameId: 'g1' })
})

test('a running game that answers after the user has left the page is not opened', async () => {
  let answer: (reply: { status: number; body: object }) => void = () => undefined
  const { at, history, requestsTo } = openHome({
    'GET /profile/quizzes': page([lakes]),
    'GET /profile/games': page([{ ...finished, status: 'ACTIVE' }]),
    'POST /auth/game': () => new Promise((resolve) => (answer = resolve)),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Back to your game' }))
  await vi.waitFor(() => expect(requestsTo('/auth/game')).toHaveLength(1))
  act(() => history.push({ pathname: '/discover', search: '', hash: '' }, null))
  await screen.findByText('elsewhere')
  await act(async () => answer({ status: 200, body: tokenPair('game', LATER) }))
  await settled()
  expect(addressOf(at())).toBe('/discover')
  expect(session.read().auth.GAME).toBeUndefined()
})

test('without a response the page shows the PIN and a new quiz, and no message', async () => {
  openHome({ 'GET /profile/quizzes': FAILS, 'GET /profile/games': FAILS })
  await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Yours' }).getAttribute('aria-busy')).toBe('false'))
  expect(screen.getByRole('link', { name: 'New quiz' })).toBeTruthy()
  expect(screen.getByLabelText('Game PIN')).toBeTruthy()
  expect(screen.queryByRole('alert', { name: /order/ })).toBeNull()
  expect(screen.queryByRole('list', { name: /quizzes|games/ })).toBeNull()
})
