import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../api/client.ts'
import { hasJoined } from '../../api/joined-game.ts'
import { mockServer } from '../../api/testing/server.ts'
import { settled } from '../../api/testing/timing.ts'
import { tokenPair, aToken } from '../../api/testing/tokens.ts'
import { Router, Routes } from '../../navigation/index.ts'
import { memoryHistory } from '../../navigation/testing/memory-history.ts'
import { JoinPage } from './JoinPage.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
const mira = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' } as const

afterEach(() => {
  cleanup()
  session.clear('USER')
  session.clear('GAME')
  vi.unstubAllGlobals()
})

function enterGame(gameId: string) {
  const accessToken = aToken({ exp: LATER.access, gameId, participantType: 'PLAYER' })
  session.keep('GAME', { ...tokenPair('game', LATER), accessToken })
}

function open(routes: Parameters<typeof mockServer>[0]) {
  const server = mockServer(routes)
  vi.stubGlobal('fetch', server.fetch)
  enterGame('g1')
  const history = memoryHistory(['/join'])
  const pages = [
    { path: '/join', element: <JoinPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  render(
    <Router history={history}>
      <Routes routes={pages} />
    </Router>,
  )
  return { ...server, history, at: () => history.visit().location.pathname }
}

test('[spec 2.153, 2.155] the form contains the nickname of a signed-in user, and joining opens the game', async () => {
  session.keepUser(mira)
  const { requestsTo, at } = open({ 'POST /games/g1/players': () => ({ status: 204 }) })
  expect(screen.getByLabelText('Your nickname')).toHaveProperty('value', 'QuietOtter')
  await userEvent.click(screen.getByRole('button', { name: 'OK, Go!' }))
  await screen.findByText('elsewhere')
  expect(requestsTo('/games/g1/players')).toMatchObject([{ method: 'POST', body: { nickname: 'QuietOtter' } }])
  expect(at()).toBe('/game')
})

test("[spec 2.153] a refused nickname stays in the form, with the server's message", async () => {
  session.keepUser({ ...mira, defaultNickname: '\uA4EElice' })
  const sentence = 'Use letters of one alphabet only.'
  const validationErrors = [{ property: 'nickname', constraints: { oneScript: sentence } }]
  const { at } = open({
    'POST /games/g1/players': () => ({ status: 400, body: { message: 'Validation failed', validationErrors } }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'OK, Go!' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByText('Validation failed')).toBeNull()
  expect(at()).toBe('/join')
})

test('a player who has joined already goes to the game', async () => {
  const { at } = open({
    'POST /games/g1/players': () => ({
      status: 409,
      body: { message: 'Already joined', code: 'player/already-joined' },
    }),
  })
  await userEvent.type(screen.getByLabelText('Your nickname'), 'QuietOtter')
  await userEvent.click(screen.getByRole('button', { name: 'OK, Go!' }))
  await screen.findByText('elsewhere')
  expect(at()).toBe('/game')
})

test('going back leaves the game and goes home', async () => {
  const { at } = open({ 'POST /auth/revoke': () => ({ status: 204 }) })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('elsewhere')
  expect(at()).toBe('/')
  expect(session.read().auth.GAME).toBeUndefined()
})

test('a player who has gone back stays where they are when the server answers late', async () => {
  let answer: (response: { status: number }) => void = () => undefined
  const { history, at } = open({ 'POST /auth/revoke': () => new Promise((resolve) => (answer = resolve)) })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('elsewhere')
  act(() => history.push({ pathname: '/auth/game', search: '?pin=471902', hash: '' }, null))
  await act(async () => answer({ status: 204 }))
  await act(settled)
  expect(at()).toBe('/auth/game')
})

test('a player who goes back before the answer to a nickname has not joined another game', async () => {
  let answer: (response: { status: number }) => void = () => undefined
  const { history, at } = open({
    'POST /games/g1/players': () => new Promise((resolve) => (answer = resolve)),
    'POST /auth/revoke': () => ({ status: 204 }),
  })
  await userEvent.type(screen.getByLabelText('Your nickname'), 'QuietOtter')
  await userEvent.click(screen.getByRole('button', { name: 'OK, Go!' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('elsewhere')
  enterGame('g2')
  act(() => history.push({ pathname: '/auth/game', search: '?pin=471902', hash: '' }, null))
  await act(async () => answer({ status: 204 }))
  await act(settled)
  expect(at()).toBe('/auth/game')
  expect(hasJoined('g2')).toBe(false)
})

test('[spec 2.153] the nickname of a user whose profile loads later is filled in, but not over a written one', async () => {
  open({})
  act(() => session.keepUser(mira))
  const field = screen.getByLabelText('Your nickname')
  expect(field).toHaveProperty('value', 'QuietOtter')
  await userEvent.clear(field)
  act(() => session.keepUser({ ...mira, defaultNickname: 'LoudLynx' }))
  expect(field).toHaveProperty('value', '')
})
