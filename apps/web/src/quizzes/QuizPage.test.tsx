import type { Quiz } from '@pinwheel/contract'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { settled } from '../api/testing/timing.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { Toaster } from '../ui/Toast/toast.tsx'
import { aPage, aQuiz, open } from './testing/open-page.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
const OWNER = 'u1' // the subject of the test tokens

beforeEach(() => session.keep('USER', tokenPair('user', LATER)))
afterEach(() => {
  cleanup()
  session.clear('USER')
  session.clear('GAME')
  vi.unstubAllGlobals()
})

const showing = (quiz: Quiz) => ({ 'GET /quizzes/q1': () => ({ status: 200, body: quiz }) })
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

test('[spec 2.71] a quiz shows its title, its description and its cover', async () => {
  const imageCoverURL = 'https://img.example.org/lake.webp'
  open('/quiz/details/q1', showing(aQuiz({ description: 'For a wet afternoon.', imageCoverURL })))
  expect(await screen.findByRole('heading', { name: 'Rivers and lakes' })).toBeTruthy()
  expect(screen.getByText('For a wet afternoon.')).toBeTruthy()
  expect(document.querySelector('main img')?.getAttribute('src')).toBe(imageCoverURL)
})

test('[spec 2.72] a quiz shows every detail', async () => {
  open('/quiz/details/q1', showing(aQuiz({ author: { id: 'a', name: 'Mira' } })))
  await screen.findByRole('heading', { name: 'Rivers and lakes' })
  const facts = ['Visibility', 'Category', 'Language', 'Game Mode', 'Questions', 'Author']
  expect(facts.map(fact)).toEqual(['Public', 'Geography', 'English', 'Classic', '1', 'Mira'])
})

test('[spec 2.72] timestamps are in UTC to the minute, with the seconds in a tooltip', async () => {
  open('/quiz/details/q1', showing(aQuiz()))
  const created = await screen.findByRole('button', { name: '2025-09-14 18:03' })
  const tip = document.getElementById(created.getAttribute('aria-describedby') ?? '')
  expect(tip?.textContent).toBe('2025-09-14 18:03:11 UTC')
  expect(screen.getByRole('button', { name: '2025-09-15 09:30' })).toBeTruthy()
})

test('[spec 2.72] an author without a name is shown as N/A', async () => {
  open('/quiz/details/q1', showing(aQuiz({ author: { id: 'a', name: '' } })))
  await screen.findByRole('heading', { name: 'Rivers and lakes' })
  expect(fact('Author')).toBe('N/A')
})

test('every detail is shown once', async () => {
  open('/quiz/details/q1', showing(aQuiz()))
  await screen.findByRole('heading', { name: 'Rivers and lakes' })
  expect(screen.getAllByText('Classic')).toHaveLength(1)
  expect(screen.queryByText('1 Question')).toBeNull()
})

describe('the link to a quiz', () => {
  test('is copied from a public quiz', async () => {
    const user = userEvent.setup()
    open('/quiz/details/q1', showing(aQuiz()))
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(new URL('/quiz/details/q1', window.location.href).href)
  })

  test('is shown if the browser refuses to copy it', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    render(<Toaster />)
    open('/quiz/details/q1', showing(aQuiz()))
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText(/could not be copied.*\/quiz\/details\/q1/)).toBeTruthy()
  })

  test('is not offered for a private quiz, which only its owner can open', async () => {
    open('/quiz/details/q1', showing(aQuiz({ visibility: 'PRIVATE', author: { id: OWNER, name: 'Mira' } })))
    await screen.findByRole('button', { name: 'Delete' })
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })
})

test('[spec 2.73] a spinner is shown while a quiz loads', () => {
  open('/quiz/details/q1', { 'GET /quizzes/q1': () => new Promise(() => {}) })
  expect(screen.getByRole('status').textContent).toBe('Loading the quiz')
})

test('[spec 2.74, 2.76, 6.12, 6.13] every user may host a quiz, only its owner may edit or delete it', async () => {
  open('/quiz/details/q1', showing(aQuiz()))
  expect(await screen.findByRole('button', { name: 'Host Game' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  cleanup()
  open('/quiz/details/q1', showing(aQuiz({ author: { id: OWNER, name: 'Mira' } })))
  expect(await screen.findByRole('button', { name: 'Host Game' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/quiz/details/q1/edit')
})

test('a link that asks to host the quiz opens the confirmation at once', async () => {
  open('/quiz/details/q1', showing(aQuiz()), { asksToHost: true })
  expect(await screen.findByRole('dialog', { name: 'Host Game' })).toBeTruthy()
})

test('[spec 2.75, 4.56] hosting a quiz asks for confirmation, then creates, enters and opens the game', async () => {
  const { at, received } = open('/quiz/details/q1', {
    ...showing(aQuiz()),
    'POST /quizzes/q1/games': () => ({ status: 201, body: { id: 'g1' } }),
    'POST /auth/game': () => ({ status: 200, body: tokenPair('game', LATER) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Host Game' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    dialog.getByText(
      'Are you sure you want to start hosting a new game? Players will be able to join as soon as the game starts.',
    ),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Host Game' }))
  await waitFor(() => expect(at()).toBe('/game'))
  expect(received.at(-1)).toMatchObject({ path: '/auth/game', body: { gameId: 'g1' } })
  expect(session.read().auth.GAME).toBeDefined()
})

test.each(['Cancel', 'the back button'])('a game is not entered after %s, however late it is created', async (way) => {
  let answer: (response: { status: number; body: object }) => void = () => undefined
  const { at, history, requestsTo } = open(['/', '/quiz/details/q1'], {
    ...showing(aQuiz()),
    'POST /quizzes/q1/games': () => new Promise((resolve) => (answer = resolve)),
    'POST /auth/game': () => ({ status: 200, body: tokenPair('game', LATER) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Host Game' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Host Game' }))
  await waitFor(() => expect(requestsTo('/quizzes/q1/games')).toHaveLength(1))
  if (way === 'Cancel') await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  else act(() => history.go(-1))
  const before = at()
  await act(async () => answer({ status: 201, body: { id: 'g1' } }))
  await act(settled)
  expect(at()).toBe(before)
  expect(session.read().auth.GAME).toBeUndefined()
})

test.each([
  ['another user’s quiz', 'another-user'],
  ['an own quiz', OWNER],
])('%s can be duplicated, the copy opens in the creator, and a message says so', async (_, author) => {
  const { at, requestsTo } = open('/quiz/details/q1', {
    ...showing(aQuiz({ author: { id: author, name: 'Mira' } })),
    'POST /quizzes/q1/copies': () => ({ status: 201, body: aQuiz({ id: 'q2', title: 'Copy of Rivers and lakes' }) }),
  })
  render(<Toaster />)
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }))
  await waitFor(() => expect(at()).toBe('/quiz/details/q2/edit'))
  expect(requestsTo('/quizzes/q1/copies')).toHaveLength(1)
  expect(await screen.findByText('Your copy is ready. Only you can see it until you make it public.')).toBeTruthy()
})

test.each([
  ['deleted', 'Delete', 'DELETE /quizzes/q1', { status: 204 }],
  ['copied', 'Duplicate', 'POST /quizzes/q1/copies', { status: 201, body: aQuiz({ id: 'q2' }) }],
])('a quiz that is %s after the user has left its page opens no other page', async (_done, action, route, reply) => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const { at, history, requestsTo } = open(['/', '/quiz/details/q1'], {
    ...showing(aQuiz({ author: { id: OWNER, name: 'Mira' } })),
    [route]: () => answered.then(() => reply),
  })
  render(<Toaster />)
  await userEvent.click(await screen.findByRole('button', { name: action }))
  if (action === 'Delete')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: action }))
  const isSent = () => requestsTo('/quizzes/q1').some(({ method }) => route.startsWith(method) && method !== 'GET')
  await waitFor(() => expect(isSent()).toBe(true))
  act(() => history.go(-1))
  await screen.findByText('elsewhere')
  await act(async () => answer())
  await waitFor(() => expect(document.querySelector('[data-toast="success"]')).not.toBeNull())
  await act(settled)
  expect(at()).toBe('/')
})

test.each([
  ['of the quiz', '/quiz/details/q1', 'Duplicate', 'POST /quizzes/q1/copies'],
  ['of the shared quiz', '/quiz/shared#q1.secret', 'Copy to my quizzes', 'POST /quizzes/shared/copies'],
])('a list that is opened before the copy %s is ready gets the copy', async (_, address, action, route) => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const own = [aQuiz({ author: { id: OWNER, name: 'Mira' } })]
  const { history } = open(address, {
    ...showing(aQuiz()),
    'POST /quizzes/shared': () => ({ status: 200, body: { quiz: aQuiz(), outline: [] } }),
    'GET /profile/quizzes': () => aPage(own),
    [route]: () => answered.then(() => ({ status: 201, body: aQuiz({ id: 'q2' }) })),
  })
  await userEvent.click(await screen.findByRole('button', { name: action }))
  act(() => history.push({ pathname: '/profile/quizzes', search: '', hash: '' }, null))
  await screen.findByRole('link', { name: 'Rivers and lakes' })
  own.unshift(aQuiz({ id: 'q2', title: 'Copy of Rivers and lakes', author: { id: OWNER, name: 'Mira' } }))
  await act(async () => answer())
  expect(await screen.findByRole('link', { name: 'Copy of Rivers and lakes' })).toBeTruthy()
})

test('the page stays if a quiz cannot be copied', async () => {
  const { at, requestsTo } = open('/quiz/details/q1', {
    ...showing(aQuiz()),
    'POST /quizzes/q1/copies': () => ({ status: 403, body: { message: 'Forbidden' } }),
  })
  const button = await screen.findByRole('button', { name: 'Duplicate' })
  await userEvent.click(button)
  await waitFor(() => expect(requestsTo('/quizzes/q1/copies')).toHaveLength(1))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(at()).toBe('/quiz/details/q1')
})

test('[spec 2.77, 4.57, 8.25] deleting a quiz asks for confirmation, then opens the profile with a message', async () => {
  const { at, requestsTo } = open(['/profile/quizzes', '/quiz/details/q1'], {
    ...showing(aQuiz({ author: { id: OWNER, name: 'Mira' } })),
    'DELETE /quizzes/q1': () => ({ status: 204 }),
  })
  render(<Toaster />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Are you sure you want to delete this quiz?')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(at()).toBe('/profile/user'))
  expect(requestsTo('/quizzes/q1').map(({ method }) => method)).toContain('DELETE')
  expect(await screen.findByText('Success! The quiz has been deleted successfully.')).toBeTruthy()
})

test('[spec 8.13] a quiz that the server does not delete stays, with the server’s message only', async () => {
  const { at } = open('/quiz/details/q1', {
    ...showing(aQuiz({ author: { id: OWNER, name: 'Mira' } })),
    'DELETE /quizzes/q1': () => ({ status: 500, body: { message: 'Not now' } }),
  })
  render(<Toaster />)
  const shownBefore = screen.queryAllByRole('alert').length
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Not now')).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(shownBefore + 1)
  expect(screen.getByRole('heading', { name: 'Rivers and lakes' })).toBeTruthy()
  expect(at()).toBe('/quiz/details/q1')
})

test('a failed refetch keeps the quiz on the page and shows a notice', async () => {
  let isDown = false
  const { at } = open(['/before', '/quiz/details/q1'], {
    'GET /quizzes/q1': () => (isDown ? { status: 500, body: { message: 'Broken' } } : { status: 200, body: aQuiz() }),
  })
  await screen.findByRole('heading', { name: 'Rivers and lakes' })
  isDown = true
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByText('The latest data could not be loaded. What you see may be out of date.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Rivers and lakes' })).toBeTruthy()
  expect(at()).toBe('/quiz/details/q1')
})

test('[spec 4.55, 7.38] a quiz that cannot be loaded navigates back, without a retry', async () => {
  const forbidden = { 'GET /quizzes/q1': () => ({ status: 403, body: { message: 'Forbidden' } }) }
  const { at, requestsTo } = open(['/first', '/before', '/quiz/details/q1'], forbidden)
  await waitFor(() => expect(at()).toBe('/before'))
  expect(requestsTo('/quizzes/q1')).toHaveLength(1)
})

test('[spec 4.55] a quiz that cannot be loaded navigates home if it is the first page of the visit', async () => {
  const { at, requestsTo } = open('/quiz/details/q1', {
    'GET /quizzes/q1': () => ({ status: 403, body: { message: 'Forbidden' } }),
  })
  await waitFor(() => expect(at()).toBe('/'))
  expect(requestsTo('/quizzes/q1')).toHaveLength(1)
})
