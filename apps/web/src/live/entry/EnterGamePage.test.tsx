import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../api/client.ts'
import { rememberJoined } from '../../api/joined-game.ts'
import { mockServer } from '../../api/testing/server.ts'
import { tokenPair, aToken } from '../../api/testing/tokens.ts'
import { Router, Routes } from '../../navigation/index.ts'
import { memoryHistory } from '../../navigation/testing/memory-history.ts'
import { Toaster } from '../../ui/Toast/toast.tsx'
import { EnterGamePage } from './EnterGamePage.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }

afterEach(() => {
  cleanup()
  session.clear('USER')
  session.clear('GAME')
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const enter = (query: string, routes: Parameters<typeof mockServer>[0]) => open(`/auth/game${query}`, routes)

async function open(address: string, routes: Parameters<typeof mockServer>[0]) {
  const { history, ...server } = show([address], routes)
  await screen.findByText('elsewhere')
  const { pathname: at, state } = history.visit().location
  return { ...server, at, state }
}

/** Renders the last of these addresses. */
function show(addresses: string[], routes: Parameters<typeof mockServer>[0]) {
  const server = mockServer(routes)
  vi.stubGlobal('fetch', server.fetch)
  const history = memoryHistory(addresses)
  const pages = [
    { path: '/auth/game', element: <EnterGamePage /> },
    { path: '/j/:pin', element: <EnterGamePage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  render(
    <>
      <Router history={history}>
        <Routes routes={pages} />
      </Router>
      <Toaster />
    </>,
  )
  return { ...server, history }
}

const asPlayer = { 'POST /auth/game': () => ({ status: 200, body: tokenPair('game', LATER) }) }

test.each([
  ['?pin=471902', { gamePIN: '471902' }],
  ['?id=g1', { gameId: 'g1' }],
])(
  '[spec 2.15, 4.58] the page sends the PIN or id of its address, then opens the nickname page: %s',
  async (query, body) => {
    const { requestsTo, at } = await enter(query, asPlayer)
    expect(requestsTo('/auth/game')).toMatchObject([{ body }])
    expect(session.read().auth.GAME).toBeDefined()
    expect(at).toBe('/join')
  },
)

test('a host who scans the code of the own game goes directly to the game', async () => {
  const accessToken = aToken({ exp: LATER.access, gameId: 'g1', participantType: 'HOST' })
  const { at } = await enter('?id=g1', {
    'POST /auth/game': () => ({ status: 200, body: { ...tokenPair('game', LATER), accessToken } }),
  })
  expect(at).toBe('/game')
})

test('a player who scans the code again goes to the game without entering a second time', async () => {
  session.keep('GAME', {
    ...tokenPair('game', LATER),
    accessToken: aToken({ sub: 'p1', exp: LATER.access, gameId: 'g1', participantType: 'PLAYER' }),
  })
  rememberJoined(true)
  const { at, requestsTo } = await enter('?id=g1', asPlayer)
  expect(at).toBe('/game')
  expect(requestsTo('/auth/game')).toHaveLength(0)
})

test('a player who scans the same code again goes to the game, and with another code enters another game', async () => {
  const accessToken = aToken({ sub: 'p1', exp: LATER.access, gameId: 'g1', participantType: 'PLAYER' })
  const routes = { 'POST /auth/game': () => ({ status: 200, body: { ...tokenPair('game', LATER), accessToken } }) }
  const first = await open('/j/471902', routes)
  expect(first.requestsTo('/auth/game')).toMatchObject([{ body: { gamePIN: '471902' } }])
  expect(first.at).toBe('/join')
  rememberJoined(true)
  cleanup()
  const again = await open('/j/471902', routes)
  expect(again.at).toBe('/game')
  expect(again.requestsTo('/auth/game')).toHaveLength(0)
  cleanup()
  expect((await open('/j/471903', routes)).requestsTo('/auth/game')).toHaveLength(1)
})

test('a participant who has not joined yet is asked for the nickname again', async () => {
  session.keep('GAME', {
    ...tokenPair('game', LATER),
    accessToken: aToken({ sub: 'p1', exp: LATER.access, gameId: 'g1', participantType: 'PLAYER' }),
  })
  const { at } = await enter('?id=g1', asPlayer)
  expect(at).toBe('/join')
})

test('[spec 4.59, 8.6] a missing game shows a message with a link to the home page', async () => {
  const { at, state } = await enter('?pin=999999', {
    'POST /auth/game': () => ({ status: 401, body: { message: 'Unauthorized' } }),
  })
  expect(await screen.findByText('Game not found. Please try again.')).toBeTruthy()
  expect(at).toBe('/')
  expect(state, 'for the home page to show again').toBe('999999')
})

test.each([200, 401])(
  'a player who goes back while the game is looked for stays where they are: %s',
  async (status) => {
    let answer: (response: { status: number; body: object }) => void = () => undefined
    const { history, requestsTo } = show(['/', '/auth/game?pin=471902'], {
      'POST /auth/game': () => new Promise((resolve) => (answer = resolve)),
    })
    await vi.waitFor(() => expect(requestsTo('/auth/game')).toHaveLength(1))
    act(() => history.go(-1))
    await screen.findByText('elsewhere')
    const read = vi.spyOn(Response.prototype, 'json')
    answer({ status, body: status === 200 ? tokenPair('game', LATER) : { message: 'Unauthorized' } })
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
    await act(async () => read.mock.results[0]?.value)
    expect(history.visit().location.pathname).toBe('/')
    expect(session.read().auth.GAME).toBeUndefined()
    expect(document.querySelector('[data-toast]')).toBeNull()
  },
)

test('a locked game shows its reason, before asking for a nickname', async () => {
  const message = 'The host has locked this game. Ask them to let you in.'
  const { at } = await enter('?id=g1', {
    'POST /auth/game': () => ({ status: 200, body: { ...tokenPair('game', LATER), locked: true } }),
  })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(session.read().auth.GAME).toBeUndefined()
  expect(at).toBe('/')
})

test('an invalid address shows only the message that no game exists', async () => {
  await enter('?id=torn-off', { 'POST /auth/game': () => ({ status: 400, body: { message: 'Validation failed' } }) })
  expect(await screen.findByText('Game not found. Please try again.')).toBeTruthy()
  expect(screen.queryByText('Validation failed')).toBeNull()
})

test('[spec 4.11, 7.7] a refused entry does not renew a session', async () => {
  session.keep('USER', tokenPair('user', LATER))
  const { requestsTo } = await enter('?pin=999999', {
    'POST /auth/game': () => ({ status: 401, body: { message: 'Unauthorized' } }),
  })
  expect(requestsTo('/auth/game')).toHaveLength(1)
  expect(requestsTo('/auth/refresh')).toHaveLength(0)
})
