import type { Quiz } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { aServer } from '../api/testing/server.ts'
import { aPair } from '../api/testing/tokens.ts'
import { PATTERNS, paths } from '../paths.ts'
import { DiscoverPage } from './DiscoverPage.tsx'
import { OwnQuizzesPage } from './OwnQuizzesPage.tsx'
import { QuizPage } from './QuizPage.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
const OWNER = 'u1' // the subject of tokens in tests

beforeEach(() => session.keep('USER', aPair('user', LATER)))
afterEach(() => {
  cleanup()
  session.clear('USER')
  session.clear('GAME')
  vi.unstubAllGlobals()
})

const aQuiz = (changes: Partial<Quiz> = {}): Quiz => ({
  id: 'q1',
  title: 'Rivers and lakes',
  mode: 'CLASSIC',
  visibility: 'PUBLIC',
  category: 'GEOGRAPHY',
  languageCode: 'en',
  numberOfQuestions: 1,
  author: { id: 'somebody-else', name: '' },
  created: '2025-09-14T18:03:11.250Z',
  updated: '2025-09-15T09:30:00.000Z',
  ...changes,
})

const aPage = (results: Quiz[], total = results.length) => ({
  status: 200,
  body: { results, total, limit: 10, offset: 0 },
})

function open(path: string, routes: Parameters<typeof aServer>[0]) {
  const server = aServer(routes)
  vi.stubGlobal('fetch', server.fetch)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const desk = (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
  const router = createMemoryRouter(
    [
      {
        element: desk,
        children: [
          { path: paths.discover(), Component: DiscoverPage },
          { path: paths.ownQuizzes(), Component: OwnQuizzesPage },
          { path: PATTERNS.quiz, Component: QuizPage },
        ],
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return { ...server, at: () => router.state.location.pathname + router.state.location.search }
}

describe('a list', () => {
  test('shows each quiz as a link to its details; a public list leaves the visibility out', async () => {
    open('/discover', { 'GET /quizzes': () => aPage([aQuiz()]) })
    const link = await screen.findByRole('link', { name: 'Rivers and lakes' })
    expect(link.getAttribute('href')).toBe('/quiz/details/q1')
    const row = within(screen.getByRole('listitem'))
    expect(row.getByText('Geography')).toBeTruthy()
    expect(row.getByText('English · 1 Question')).toBeTruthy()
    expect(row.queryByText('Public')).toBeNull()
  })

  test('of one’s own shows the visibility', async () => {
    open('/profile/quizzes', { 'GET /profile/quizzes': () => aPage([aQuiz({ visibility: 'PRIVATE' })]) })
    expect(await screen.findByText('Private')).toBeTruthy()
  })

  test('is searched by the address, from the first page on', async () => {
    const { asked, at } = open('/discover?offset=20', { 'GET /quizzes': () => aPage([aQuiz()], 40) })
    expect(await screen.findByText('Page 3 of 4')).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Search' })
    expect(button).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveProperty('disabled', true)
    await userEvent.type(screen.getByLabelText('Search quizzes'), ' lakes ')
    await userEvent.click(button)
    await vi.waitFor(() => expect(asked('/quizzes').at(-1)?.path).toContain('search=lakes'))
    expect(at()).toBe('/discover?search=lakes')
  })

  test('turns pages in the address', async () => {
    const { at } = open('/discover', { 'GET /quizzes': () => aPage([aQuiz()], 40) })
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(at()).toBe('/discover?offset=10')
  })

  test('that finds nothing says so and can be opened up again', async () => {
    const { at } = open('/discover?search=x', { 'GET /quizzes': () => aPage([]) })
    await userEvent.click(await screen.findByRole('button', { name: 'Show all quizzes' }))
    expect(at()).toBe('/discover')
  })

  test('that cannot be loaded offers another try', async () => {
    let isUp = false
    open('/discover', {
      'GET /quizzes': () => (isUp ? aPage([aQuiz()]) : { status: 503, body: { message: 'Not now' } }),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isUp = true
    await userEvent.click(again)
    expect(await screen.findByText('Rivers and lakes')).toBeTruthy()
  })

  test('is refined in a dialog: choices count once they are applied', async () => {
    const { at } = open('/profile/quizzes', { 'GET /profile/quizzes': () => aPage([aQuiz()]) })
    await userEvent.click(await screen.findByRole('button', { name: 'Newest first' }))
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Geography')
    await userEvent.selectOptions(screen.getByLabelText('Visibility'), 'Private')
    expect(at()).toBe('/profile/quizzes')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(at()).toBe('/profile/quizzes?category=GEOGRAPHY&visibility=PRIVATE')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Geography' }))
    expect(at()).toBe('/profile/quizzes?visibility=PRIVATE')
  })
})

describe('a quiz', () => {
  const showing = (quiz: Quiz) => ({ 'GET /quizzes/q1': () => ({ status: 200, body: quiz }) })

  test('shows its details, moments in UTC and N/A for a nameless author', async () => {
    open('/quiz/details/q1', showing(aQuiz()))
    expect(await screen.findByText('2025-09-14 18:03')).toHaveProperty('title', '2025-09-14 18:03:11 UTC')
    expect(screen.getByText('N/A')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  })

  test('shows its title, its description and its cover', async () => {
    const imageCoverURL = 'https://img.example.org/lake.webp'
    open('/quiz/details/q1', showing(aQuiz({ description: 'For a wet afternoon.', imageCoverURL })))
    expect(await screen.findByRole('heading', { name: 'Rivers and lakes' })).toBeTruthy()
    expect(screen.getByText('For a wet afternoon.')).toBeTruthy()
    expect(document.querySelector('main img')?.getAttribute('src')).toBe(imageCoverURL)
  })

  test('is hosted after a question: the game is made, entered, and shown', async () => {
    const { at, received } = open('/quiz/details/q1', {
      ...showing(aQuiz()),
      'POST /quizzes/q1/games': () => ({ status: 201, body: { id: 'g1' } }),
      'POST /auth/game': () => ({ status: 200, body: aPair('game', LATER) }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Host Game' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Players will be able to join as soon as the game starts/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Host Game' }))
    await vi.waitFor(() => expect(at()).toBe('/game'))
    expect(received.at(-1)).toMatchObject({ path: '/auth/game', body: { gameId: 'g1' } })
    expect(session.read().auth.GAME).toBeDefined()
  })

  test('is deleted by its owner after a question', async () => {
    const { at, asked } = open('/quiz/details/q1', {
      ...showing(aQuiz({ author: { id: OWNER, name: 'Mira' } })),
      'DELETE /quizzes/q1': () => ({ status: 204 }),
      'GET /profile/quizzes': () => aPage([]),
    })
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/quiz/details/q1/edit')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Are you sure you want to delete this quiz?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await vi.waitFor(() => expect(at()).toBe('/profile/quizzes'))
    expect(asked('/quizzes/q1').map(({ method }) => method)).toContain('DELETE')
  })

  test('that cannot be shown leads away, without another try', async () => {
    const { at, asked } = open('/quiz/details/q1', {
      'GET /quizzes/q1': () => ({ status: 403, body: { message: 'Forbidden' } }),
    })
    await vi.waitFor(() => expect(at()).toBe('/'))
    expect(asked('/quizzes/q1')).toHaveLength(1)
  })
})
