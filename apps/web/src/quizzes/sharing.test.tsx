import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { settled } from '../api/testing/timing.ts'
import { Toaster } from '../ui/Toast/toast.tsx'
import { aQuiz, open } from './testing/open-page.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
const OWNER = 'u1' // the subject of the test tokens

beforeEach(() => session.keep('USER', tokenPair('user', LATER)))
afterEach(() => {
  cleanup()
  session.clear('USER')
  vi.unstubAllGlobals()
})

const found = (body: unknown) => () => ({ status: 200, body })
const privateQuiz = aQuiz({ visibility: 'PRIVATE', author: { id: OWNER, name: 'Mira' } })

describe('sharing a private quiz', () => {
  test('creates a link with its token in the fragment, shows it once, and copies it', async () => {
    const user = userEvent.setup()
    open('/quiz/details/q1', {
      'GET /quizzes/q1': found(privateQuiz),
      'PUT /quizzes/q1/share': found({ token: 'q1.secret' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    await user.click(screen.getByRole('button', { name: 'Create the link' }))
    const link = new URL('/quiz/shared#q1.secret', window.location.href).href
    expect(await screen.findByLabelText('Link to this quiz')).toHaveProperty('value', link)
    await user.click(screen.getByRole('button', { name: 'Copy the link' }))
    expect(await navigator.clipboard.readText()).toBe(link)
  })

  test('an existing link can be ended or replaced, and is not shown', async () => {
    const { requestsTo } = open('/quiz/details/q1', {
      'GET /quizzes/q1': found({ ...privateQuiz, shared: '2026-11-01T10:00:00.000Z' }),
      'DELETE /quizzes/q1/share': () => ({ status: 204 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
    expect(screen.getByText(/A link exists since 2026-11-01/)).toBeTruthy()
    expect(screen.queryByLabelText('Link to this quiz')).toBeNull()
    expect(screen.getByRole('button', { name: 'Create a new link' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'End the link' }))
    await waitFor(() => expect(requestsTo('/quizzes/q1/share')).toMatchObject([{ method: 'DELETE' }]))
  })

  test('is offered neither for a public quiz nor for the quiz of another user', async () => {
    for (const quiz of [aQuiz({ author: { id: OWNER, name: '' } }), aQuiz({ visibility: 'PRIVATE' })]) {
      open('/quiz/details/q1', { 'GET /quizzes/q1': found(quiz) })
      await screen.findByRole('heading', { name: 'Rivers and lakes' })
      expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
      cleanup()
    }
  })
})

describe('a shared quiz', () => {
  test('is read by the token of the fragment, sent in the body, and can be copied', async () => {
    const { requestsTo, at } = open('/quiz/shared#q1.secret', {
      'POST /quizzes/shared': found({ quiz: privateQuiz, outline: [] }),
      'POST /quizzes/shared/copies': () => ({ status: 201, body: aQuiz({ id: 'q2' }) }),
      'GET /quizzes/q2': found(aQuiz({ id: 'q2' })),
    })
    expect(await screen.findByRole('heading', { name: 'Rivers and lakes' })).toBeTruthy()
    expect(requestsTo('/quizzes/shared')).toMatchObject([{ path: expect.not.stringContaining('secret') }])
    expect(screen.queryByRole('button', { name: 'Host Game' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Copy to my quizzes' }))
    await waitFor(() => expect(requestsTo('/quizzes/shared/copies')).toHaveLength(1))
    await waitFor(() => expect(at()).toBe('/quiz/details/q2'))
  })

  test('that is copied after its user has left the page opens no other page', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined
    const { requestsTo, at, history } = open('/quiz/shared#q1.secret', {
      'POST /quizzes/shared': found({ quiz: privateQuiz, outline: [] }),
      'POST /quizzes/shared/copies': () => new Promise((resolve) => (answer = resolve)),
      'GET /quizzes/q2': found(aQuiz({ id: 'q2' })),
    })
    render(<Toaster />)
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to my quizzes' }))
    await waitFor(() => expect(requestsTo('/quizzes/shared/copies')).toHaveLength(1))
    act(() => history.push({ pathname: '/', search: '', hash: '' }, null))
    await screen.findByText('elsewhere')
    await act(async () => answer({ status: 201, body: aQuiz({ id: 'q2' }) }))
    await screen.findByText(/Your copy is ready/)
    await settled()
    expect(at()).toBe('/')
  })

  test.each([429, 500, 503])(
    'that cannot be read because of a status %i shows why, and can be tried again',
    async (status) => {
      const replies = [{ status, body: { message: 'Try later.' } }, found({ quiz: privateQuiz, outline: [] })()]
      open('/quiz/shared#q1.secret', { 'POST /quizzes/shared': () => replies.shift() ?? { status } })
      expect(await screen.findByText('Try later.')).toBeTruthy()
      expect(screen.queryByText(/does not lead to a quiz/)).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByRole('heading', { name: 'Rivers and lakes' })).toBeTruthy()
    },
  )

  test('that is out of reach says that the server does not answer', async () => {
    open('/quiz/shared#q1.secret', { 'POST /quizzes/shared': () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await screen.findByText(/The server does not answer/)).toBeTruthy()
    expect(screen.queryByText(/does not lead to a quiz/)).toBeNull()
  })

  test('whose link was cut off says that it does not lead to a quiz', async () => {
    open('/quiz/shared#q1.sec', {
      'POST /quizzes/shared': () => ({ status: 400, body: { message: 'Validation failed' } }),
    })
    expect(await screen.findByText(/does not lead to a quiz/)).toBeTruthy()
  })

  test('whose link has ended says so', async () => {
    open('/quiz/shared#q1.old', { 'POST /quizzes/shared': () => ({ status: 404, body: { message: 'no' } }) })
    expect(await screen.findByText(/does not lead to a quiz/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Discover quizzes' })).toBeTruthy()
  })
})

describe('the details of a quiz', () => {
  test('say what a copy is based on', async () => {
    const basedOn = { quizId: 'q0', title: 'Streams', author: 'Ada' }
    open('/quiz/details/q1', { 'GET /quizzes/q1': found(aQuiz({ basedOn })) })
    expect((await screen.findByText(/^Based on/)).textContent).toBe('Based on “Streams” by Ada')
  })

  test('say how often and when the quiz was played', async () => {
    open('/quiz/details/q1', {
      'GET /quizzes/q1': found(aQuiz({ plays: 1200, lastPlayed: '2026-11-20T10:00:00.000Z' })),
    })
    expect((await screen.findByText('Games', { selector: 'dt' })).nextElementSibling?.textContent).toBe('1,200')
    expect(screen.getByRole('button', { name: '2026-11-20 10:00' })).toBeTruthy()
  })

  test('list one’s own games with the quiz, five at first', async () => {
    const games = Array.from({ length: 7 }, (_, n) => ({
      id: `g${n}`,
      name: `Class ${n}`,
      players: n,
      created: '2026-11-20T10:00:00.000Z',
    }))
    open('/quiz/details/q1', {
      'GET /quizzes/q1': found(aQuiz()),
      'GET /profile/games/of-quiz/q1': found({ games }),
    })
    const list = within(await screen.findByRole('region', { name: 'Your games with this quiz' }))
    expect(list.getAllByRole('link')).toHaveLength(5)
    expect(list.getByRole('link', { name: 'Class 1' }).getAttribute('href')).toBe('/game/results/g1')
    await userEvent.click(list.getByRole('button', { name: 'Show all 7' }))
    expect(list.getAllByRole('link')).toHaveLength(7)
  })
})

describe('the join sheet', () => {
  const routes = { 'GET /quizzes/q1': found(privateQuiz), 'PUT /quizzes/q1/join-link': found({ code: 'abcdefghjkmn' }) }

  test('has the address without a PIN, and the title on request', async () => {
    open('/quiz/details/q1/join-sheet', routes)
    const sheet = within(await screen.findByRole('region', { name: 'Sheet' }))
    expect(sheet.getByText(`${window.location.host}/n/abcdefghjkmn`)).toBeTruthy()
    expect(sheet.getByText('Rivers and lakes')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Title of the quiz'))
    expect(sheet.queryByText('Rivers and lakes')).toBeNull()
  })

  test('is ended by a new address, after a confirmation', async () => {
    const { requestsTo } = open('/quiz/details/q1/join-sheet', {
      ...routes,
      'DELETE /quizzes/q1/join-link': () => ({ status: 204 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'New address' }))
    await userEvent.click(screen.getByRole('button', { name: 'End them' }))
    const methods = () => requestsTo('/quizzes/q1/join-link').map(({ method }) => method)
    await waitFor(() => expect(methods()).toEqual(['PUT', 'DELETE', 'PUT']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('has the focus on the same button after a new address has loaded', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined
    let isNew = false
    const { requestsTo } = open('/quiz/details/q1/join-sheet', {
      ...routes,
      'PUT /quizzes/q1/join-link': () =>
        isNew ? new Promise((resolve) => (answer = resolve)) : { status: 200, body: { code: 'abcdefghjkmn' } },
      'DELETE /quizzes/q1/join-link': () => {
        isNew = true
        return { status: 204 }
      },
    })
    render(<Toaster />)
    await userEvent.click(await screen.findByRole('button', { name: 'New address' }))
    await userEvent.click(screen.getByRole('button', { name: 'End them' }))
    await waitFor(() => expect(requestsTo('/quizzes/q1/join-link')).toHaveLength(3))
    await waitFor(() => expect(screen.queryByText(/abcdefghjkmn/)).toBeNull())
    await act(async () => answer({ status: 200, body: { code: 'nmkjhgfedcba' } }))
    expect(await screen.findByText(/Print the sheet again/)).toBeTruthy()
    expect(screen.getByText(/nmkjhgfedcba/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New address' }))
  })

  test('says that its address could not be loaded, also when the earlier one has ended, and tries again', async () => {
    let answer: { status: number; body: unknown } = { status: 200, body: { code: 'abcdefghjkmn' } }
    open('/quiz/details/q1/join-sheet', {
      ...routes,
      'PUT /quizzes/q1/join-link': () => answer,
      'DELETE /quizzes/q1/join-link': () => {
        answer = { status: 500, body: { message: 'The server has a fault.' } }
        return { status: 204 }
      },
    })
    render(<Toaster />)
    await userEvent.click(await screen.findByRole('button', { name: 'New address' }))
    await userEvent.click(screen.getByRole('button', { name: 'End them' }))
    expect(await screen.findByText('The server has a fault.')).toBeTruthy()
    expect(screen.queryByText(/abcdefghjkmn/)).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(/Print the sheet again/)).toBeNull()
    answer = { status: 200, body: { code: 'nmkjhgfedcba' } }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/nmkjhgfedcba/)).toBeTruthy()
    expect(document.activeElement).not.toBe(document.body)
  })
})
