import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from './api/client.ts'
import { mockServer } from './api/testing/server.ts'
import { tokenPair, aToken } from './api/testing/tokens.ts'
import { useLocation } from './navigation/index.ts'
import { MemoryRouter } from './navigation/testing/MemoryRouter.tsx'
import { SiteMap } from './routes.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }

let server: ReturnType<typeof mockServer>
beforeEach(() => {
  // Every request fails: the tests only look at what a page requests.
  server = mockServer({})
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  cleanup()
  session.clear('USER')
  session.clear('GAME')
  vi.unstubAllGlobals()
})

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>
}

function open(path: string) {
  render(
    <MemoryRouter address={path}>
      <SiteMap />
      <Address />
    </MemoryRouter>,
  )
}

const isAt = (path: string) => waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path))
const isTitled = (title: string) => waitFor(() => expect(document.title).toBe(title))

const signIn = () => session.keep('USER', tokenPair('user', LATER))
const enterGame = () =>
  session.keep('GAME', { ...tokenPair('game', LATER), accessToken: aToken({ exp: LATER.access, gameId: 'g1' }) })

test('[spec 2.1] / is public', async () => {
  open('/')
  expect(await screen.findByRole('heading', { name: "Let's play" })).toBeTruthy()
  cleanup()
  signIn()
  open('/')
  expect(await screen.findByRole('heading', { name: "Let's play" })).toBeTruthy()
})

test('[spec 2.12] /auth/verify is public', async () => {
  open('/auth/verify?token=of-a-visitor')
  await waitFor(() => expect(server.requestsTo('/auth/email/verify')).toMatchObject([{ bearer: 'of-a-visitor' }]))
  cleanup()
  signIn()
  open('/auth/verify?token=of-a-user')
  const last = () => server.requestsTo('/auth/email/verify').at(-1)
  await waitFor(() => expect(last()).toMatchObject({ bearer: 'of-a-user' }))
})

test('[spec 2.14] /auth/game is public', async () => {
  open('/auth/game?pin=471902')
  await waitFor(() => expect(server.requestsTo('/auth/game')).toMatchObject([{ body: { gamePIN: '471902' } }]))
  cleanup()
  signIn()
  open('/auth/game?id=g1')
  await waitFor(() => expect(server.requestsTo('/auth/game').at(-1)).toMatchObject({ body: { gameId: 'g1' } }))
})

test('/j/:pin enters the game with this PIN', async () => {
  open('/j/471902')
  await waitFor(() => expect(server.requestsTo('/auth/game')).toMatchObject([{ body: { gamePIN: '471902' } }]))
})

test.each([
  ['/auth/login', 'Log in · Pinwheel'],
  ['/auth/register', 'Make an account · Pinwheel'],
  ['/auth/password/forgot', 'Forgot your password · Pinwheel'],
  ['/auth/password/reset?token=none', 'New password · Pinwheel'],
])('[spec 2.5, 2.6, 2.7, 2.8] %s is for visitors only', async (path, title) => {
  open(path)
  await isTitled(title)
  cleanup()
  signIn()
  open(path)
  await isAt('/')
})

test('[spec 2.10, 2.11] /auth/google/callback is for visitors with a sign-in attempt only', async () => {
  open('/auth/google/callback?code=the-code-itself&state=another')
  await isAt('/auth/login')
  expect(server.requestsTo('/auth/google/exchange')).toHaveLength(0)
  cleanup()
  signIn()
  open('/auth/google/callback?code=the-code-itself&state=another')
  await isAt('/')
})

test.each([
  ['/discover', '/quizzes?'],
  ['/profile/quizzes', '/profile/quizzes'],
  ['/profile/user', '/profile/user'],
  ['/profile/games', '/profile/games'],
  ['/quiz/details/q1', '/quizzes/q1'],
  ['/quiz/details/q1/edit', '/quizzes/q1'],
  ['/game/results/g1', '/games/g1/results'],
])('[spec 2.18, 2.21, 2.22, 2.23, 2.24, 2.25, 2.26] %s requires a sign-in and requests %s', async (path, asked) => {
  open(path)
  await isAt('/')
  expect(server.requestsTo(asked)).toHaveLength(0)
  cleanup()
  signIn()
  open(path)
  await waitFor(() => expect(server.requestsTo(asked)).not.toHaveLength(0))
})

test('/quiz/create requires a sign-in and starts with the choice of the mode', async () => {
  open('/quiz/create')
  await isAt('/')
  cleanup()
  signIn()
  open('/quiz/create')
  expect(await screen.findByText('Choose Your Game Mode')).toBeTruthy()
})

test('[spec 2.19] /join requires a game session', async () => {
  open('/join')
  await isAt('/')
  cleanup()
  enterGame()
  open('/join')
  expect(await screen.findByLabelText('Your nickname')).toBeTruthy()
})

test('[spec 2.20] /game requires a game session', async () => {
  open('/game')
  await isAt('/')
  cleanup()
  enterGame()
  open('/game')
  await waitFor(() => expect(server.requestsTo('/games/g1/events')).not.toHaveLength(0))
})
