import type { GameSummary } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { mockServer } from '../api/testing/server.ts'
import { settled } from '../api/testing/timing.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { addressOf, Router, Routes } from '../navigation/index.ts'
import { memoryHistory } from '../navigation/testing/memory-history.ts'
import { paths } from '../paths.ts'
import { Toaster } from '../ui/Toast/toast.tsx'
import { HistoryPage } from './HistoryPage.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }

beforeEach(() => session.keep('USER', tokenPair('user', LATER)))
// The menu is a popover, which happy-dom does not support.
beforeEach(() => void (HTMLElement.prototype.hidePopover = () => undefined))
afterEach(() => {
  cleanup()
  session.clear('USER')
  session.clear('GAME')
  vi.unstubAllGlobals()
})

const game = (index: number, changes: Partial<GameSummary> = {}): GameSummary => ({
  id: `g${index}`,
  name: `Game ${index}`,
  mode: 'CLASSIC',
  status: 'COMPLETED',
  participantType: 'HOST',
  created: '2026-11-21T18:00:00.000Z',
  ...changes,
})

/** Seven games come in pages of five. */
const SEVEN = Array.from({ length: 7 }, (_, index) => game(index + 1))

function open(games: readonly GameSummary[], routes: Parameters<typeof mockServer>[0] = {}) {
  const server = mockServer({
    'GET /profile/games': ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
      return { status: 200, body: { results: games.slice(offset, offset + limit), total: games.length, limit, offset } }
    },
    ...routes,
  })
  vi.stubGlobal('fetch', server.fetch)
  const history = memoryHistory([paths.ownGames()])
  const pages = [
    { path: paths.ownGames(), element: <HistoryPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Router history={history}>
        <Routes routes={pages} />
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, history, at: () => addressOf(history.visit().location) }
}

const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('[spec 2.160] shows five games per page and keeps the page out of the address', async () => {
  const { requestsTo, at } = open(SEVEN)
  await screen.findByText('Game 1')
  expect(shown()).toEqual(['Game 1', 'Game 2', 'Game 3', 'Game 4', 'Game 5'])
  expect(screen.getByText('Page 1 of 2')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Game 6')
  expect(shown()).toEqual(['Game 6', 'Game 7'])
  expect(requestsTo('/profile/games').map(({ path }) => path)).toEqual([
    '/profile/games?limit=5&offset=0',
    '/profile/games?limit=5&offset=5',
  ])
  expect(at()).toBe(paths.ownGames())
})

test('going back from a game restores the page of the list', async () => {
  const { history } = open(SEVEN)
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Game 6' }))
  await screen.findByText('elsewhere')
  act(() => history.go(-1))
  expect(await screen.findByText('Page 2 of 2')).toBeDefined()
})

test('[spec 2.161] without games offers to discover or to create a quiz', async () => {
  open([])
  expect((await screen.findByRole('link', { name: 'Discover Existing Quizzes' })).getAttribute('href')).toBe(
    '/discover',
  )
  expect(screen.getByRole('link', { name: 'Create New Quiz' }).getAttribute('href')).toBe('/quiz/create')
})

test('[spec 2.163] enters a running game with the user’s token and opens it', async () => {
  const { requestsTo, at } = open([game(1, { status: 'ACTIVE' })], {
    'POST /auth/game': () => ({ status: 200, body: tokenPair('game', LATER) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Game 1' }))
  await screen.findByText('elsewhere')
  expect(at()).toBe('/game')
  const [entry] = requestsTo('/auth/game')
  expect(entry?.body).toEqual({ gameId: 'g1' })
  expect(entry?.bearer).toBeDefined()
})

test('a running game that answers after the user has left the page is not opened', async () => {
  let answer: (response: { status: number; body: object }) => void = () => undefined
  const { requestsTo, at, history } = open([game(1, { status: 'ACTIVE' })], {
    'POST /auth/game': () => new Promise((resolve) => (answer = resolve)),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Game 1' }))
  await waitFor(() => expect(requestsTo('/auth/game')).toHaveLength(1))
  act(() => history.push({ pathname: '/discover', search: '', hash: '' }, null))
  await screen.findByText('elsewhere')
  await act(async () => answer({ status: 200, body: tokenPair('game', LATER) }))
  await act(settled)
  expect(at()).toBe('/discover')
  expect(session.read().auth.GAME).toBeUndefined()
})

describe('hosting the quiz of a finished game again', () => {
  const hostAgain = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Host again' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Host Game' }))
  }

  test('opens the lobby of a new game', async () => {
    const { requestsTo, at } = open([game(1, { quizId: 'q1' })], {
      'POST /quizzes/q1/games': () => ({ status: 201, body: { id: 'g2' } }),
      'POST /auth/game': () => ({ status: 200, body: tokenPair('game', LATER) }),
    })
    await hostAgain()
    await screen.findByText('elsewhere')
    expect(at()).toBe('/game')
    expect(requestsTo('/auth/game')[0]?.body).toEqual({ gameId: 'g2' })
  })

  test('is not offered for a running game, for a player, or after the quiz was deleted', async () => {
    open([
      game(1, { status: 'ACTIVE', quizId: 'q1' }),
      game(2, { participantType: 'PLAYER', rank: 1, score: 10 }),
      game(3),
    ])
    await screen.findByText('Game 3')
    expect(screen.queryByRole('button', { name: 'Host again' })).toBeNull()
  })

  test.each([403, 404])('says that it is impossible if the quiz is deleted or private: %s', async (status) => {
    const { at } = open([game(1, { quizId: 'q1' })], {
      'POST /quizzes/q1/games': () => ({ status, body: { message: 'Forbidden' } }),
    })
    render(<Toaster />)
    await hostAgain()
    await screen.findByText('This quiz can no longer be hosted: its author has deleted it or made it private.')
    expect(screen.queryByText('Forbidden')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(at()).toBe(paths.ownGames())
  })
})

describe('a finished game of the host', () => {
  const choose = async (action: string) => userEvent.click(await screen.findByText(action))

  test('gets a name and a note, and the list is loaded again', async () => {
    const games = [game(1, { note: 'Again in May' })]
    const { requestsTo } = open(games, {
      'PATCH /games/g1': () => {
        games[0] = game(1, { name: 'Class 8b' })
        return { status: 204, body: {} }
      },
    })
    await choose('Rename or add a note')
    const name = screen.getByRole('textbox', { name: 'Name of the game' })
    await userEvent.clear(name)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This field is required')).toBeDefined()
    expect(requestsTo('/games/g1')).toHaveLength(0)
    await userEvent.type(name, 'Class 8b')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Note' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Class 8b' })).toBeDefined()
    expect(requestsTo('/games/g1').map(({ body }) => body)).toEqual([{ name: 'Class 8b', note: null }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is deleted after a confirmation that says what is lost and what is kept', async () => {
    const games = SEVEN.slice(0, 6)
    const { requestsTo } = open(games, {
      'DELETE /games/g6': () => {
        games.pop()
        return { status: 204, body: {} }
      },
    })
    render(<Toaster />)
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await screen.findByText('Game 6')
    await choose('Delete game')
    const dialog = within(screen.getByRole('dialog'))
    expect(
      dialog.getByText(/deletes the results, all answers and your note for good, also for the players/),
    ).toBeDefined()
    expect(dialog.getByText(/The quiz is kept/)).toBeDefined()
    expect(requestsTo('/games/g6')).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    // The second page had no other game.
    await screen.findByText('Game 1')
    expect(shown()).toHaveLength(5)
    expect(screen.getByText('“Game 6” has been deleted.')).toBeDefined()
  })

  test('stays if it cannot be deleted', async () => {
    open([game(1)], { 'DELETE /games/g1': () => ({ status: 409, body: { message: 'This game has not ended yet.' } }) })
    render(<Toaster />)
    await choose('Delete game')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('This game has not ended yet.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shown()).toEqual(['Game 1'])
  })

  test('a deletion that fails late closes no other dialog', async () => {
    let answer: (reply: { status: number; body: object }) => void = () => undefined
    const { requestsTo } = open([game(1)], { 'DELETE /games/g1': () => new Promise((resolve) => (answer = resolve)) })
    render(<Toaster />)
    await choose('Delete game')
    const question = within(screen.getByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(requestsTo('/games/g1')).toHaveLength(1))
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await choose('Rename or add a note')
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Again in May')
    await act(async () => answer({ status: 409, body: { message: 'This game has not ended yet.' } }))
    await screen.findByText('This game has not ended yet.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Again in May')
  })
})

test('stays on the page if a running game cannot be entered', async () => {
  const { at } = open([game(1, { status: 'ACTIVE' })], {
    'POST /auth/game': () => ({ status: 401, body: { message: 'Unauthorized' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Game 1' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Game 1' })).toBeDefined())
  expect(at()).toBe(paths.ownGames())
})

test('keeps the previous page if the next one does not load, and offers a retry', async () => {
  let isDown = false
  const { at } = open(SEVEN, {
    'GET /profile/games': () =>
      isDown
        ? { status: 500, body: { message: 'Broken' } }
        : { status: 200, body: { results: SEVEN.slice(0, 5), total: 7, limit: 5, offset: 0 } },
  })
  await screen.findByText('Game 1')
  isDown = true
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('The latest data could not be loaded. What you see may be out of date.')).toBeDefined()
  expect(shown()).toHaveLength(5)
  expect(at()).toBe(paths.ownGames())
})

test('[spec 7.38] leads home if the history cannot be loaded', async () => {
  const { at } = open([], { 'GET /profile/games': () => ({ status: 500, body: { message: 'Broken' } }) })
  await screen.findByText('elsewhere')
  expect(at()).toBe('/')
})
