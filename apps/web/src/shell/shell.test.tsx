import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MockInstance } from 'vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { mockServer } from '../api/testing/server.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import type { RouteEntry } from '../navigation/index.ts'
import { addressOf, browserHistory, Router, Routes, useLocation } from '../navigation/index.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { PageNotLoaded } from './ErrorBoundary.tsx'
import { NotFoundPage } from './ErrorPage.tsx'
import { RequireSession, RequireSignedOut } from './guards.tsx'
import { Header } from './Header.tsx'
import { Root } from './Root.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
const mira = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' } as const

let server: ReturnType<typeof mockServer>
let warned: MockInstance<typeof console.warn>
beforeEach(() => {
  server = mockServer({
    'GET /profile/user': () => ({ status: 200, body: mira }),
    'POST /auth/revoke': () => ({ status: 204 }),
  })
  vi.stubGlobal('fetch', server.fetch)
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs errors that the boundary catches
})
afterEach(() => {
  cleanup()
  session.clear('USER')
  session.clear('GAME')
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const signIn = () => session.keep('USER', tokenPair('user', LATER))

function Broken(): never {
  throw new Error('secret detail')
}

function Outdated(): never {
  throw new PageNotLoaded('A page did not load.')
}

function Deep() {
  return <p>deep at {addressOf(useLocation())}</p>
}

const PAGES: readonly RouteEntry[] = [
  {
    element: <Root />,
    children: [
      { path: '/', element: <p>home</p> },
      {
        element: <RequireSession scope="USER" />,
        children: [
          { path: '/desk', element: <Header /> },
          { path: '/desk/deep', element: <Deep /> },
        ],
      },
      { element: <RequireSession scope="GAME" />, children: [{ path: '/game', element: <p>game</p> }] },
      { element: <RequireSignedOut />, children: [{ path: '/login', element: <p>login</p> }] },
      { path: '/broken', element: <Broken /> },
      { path: '/outdated', element: <Outdated /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

function open(path: string) {
  window.history.replaceState(null, '', path)
  render(
    <Router history={browserHistory()}>
      <Routes routes={PAGES} />
    </Router>,
  )
}

describe('guards', () => {
  test.each(['/desk', '/game'])('[spec 2.30] %s redirects home without its session', async (path) => {
    open(path)
    expect(await screen.findByText('home')).toBeTruthy()
  })

  test('[spec 2.30] pages for visitors redirect signed-in users home', async () => {
    signIn()
    open('/login')
    expect(await screen.findByText('home')).toBeTruthy()
  })

  test('after the sign-in, the page that required it opens, once', async () => {
    open('/desk/deep?page=3#row')
    expect(await screen.findByText('home')).toBeTruthy()
    cleanup()
    open('/login')
    act(signIn)
    expect(await screen.findByText('deep at /desk/deep?page=3#row')).toBeTruthy()
    cleanup()
    open('/login')
    expect(await screen.findByText('home')).toBeTruthy()
  })

  test('after a session has ended, the next sign-in leads to the same page', async () => {
    signIn()
    open('/desk/deep?page=3')
    expect(await screen.findByText(/^deep/)).toBeTruthy()
    act(() => session.clear('USER'))
    expect(await screen.findByText('home')).toBeTruthy()
    cleanup()
    open('/login')
    act(signIn)
    expect(await screen.findByText('deep at /desk/deep?page=3')).toBeTruthy()
  })

  test.each([
    'https://elsewhere.example.org/desk/deep',
    '//elsewhere.example.org/desk/deep',
    'javascript:alert(1)',
    'https://[',
  ])('does not redirect to %s', async (address) => {
    sessionStorage.setItem('turnedAwayFrom', address)
    open('/login')
    act(signIn)
    expect(await screen.findByText('home')).toBeTruthy()
  })

  test('redirects home when the session ends', async () => {
    session.keep('GAME', tokenPair('game', LATER))
    open('/game')
    expect(await screen.findByText('game')).toBeTruthy()
    act(() => session.clear('GAME'))
    expect(await screen.findByText('home')).toBeTruthy()
  })
})

describe('the header', () => {
  const hrefs = () =>
    screen
      .getAllByRole('link')
      .map((link) => [link.textContent || link.getAttribute('aria-label'), link.getAttribute('href')])

  test('[spec 2.33, 2.34, 6.2] has a logo that links home and, for visitors, a login link that can be hidden', () => {
    const { rerender } = render(<Header />, { wrapper: MemoryRouter })
    expect(hrefs()).toEqual([
      ['Pinwheel, home', '/'],
      ['Login', '/auth/login'],
    ])
    rerender(<Header loginHidden />)
    expect(hrefs()).toEqual([['Pinwheel, home', '/']])
  })

  test('[spec 2.35, 2.36, 2.37, 6.5] has a link to Discover and a menu with the user’s pages while signed in', () => {
    signIn()
    render(<Header />, { wrapper: MemoryRouter })
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Discover', '/discover'],
      ['My quizzes', '/profile/quizzes'],
      ['Games', '/profile/games'],
    ])
    expect(screen.queryByText('Login')).toBeNull()
    const entries = within(screen.getByRole('menu')).getAllByRole('menuitem')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Discover', '/discover'],
      ['Profile', '/profile/user'],
      ['Quizzes', '/profile/quizzes'],
      ['Games', '/profile/games'],
      ['Logout', null],
    ])
  })

  test('shows the nickname after fetching a missing profile', async () => {
    signIn()
    open('/desk')
    expect(await screen.findByRole('button', { name: 'Menu of QuietOtter' })).toBeTruthy()
    expect(server.requestsTo('/profile/user')).toHaveLength(1)
  })

  test('[spec 4.3] logging out revokes the token, clears the session and leads home', async () => {
    signIn()
    session.keepUser(mira)
    open('/desk')
    const token = session.read().auth.USER?.ACCESS?.token
    await userEvent.click(await screen.findByText('Logout'))
    expect(await screen.findByText('home')).toBeTruthy()
    expect(sessionStorage.length, 'the next user starts at home').toBe(0)
    await waitFor(() => expect(server.requestsTo('/auth/revoke')).toMatchObject([{ body: { token }, bearer: token }]))
    expect(session.read()).toEqual({ auth: {} })
  })
})

describe('the error page', () => {
  test('[spec 2.29, 2.52, 8.9] says that there is no page at this address', async () => {
    open('/gone')
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy()
    expect(screen.getByText('There is no page at this address.')).toBeTruthy()
  })

  test('[spec 2.29, 2.52, 8.9] does not show the details of a fault', async () => {
    open('/broken')
    expect(await screen.findByRole('heading', { name: 'An unexpected error occurred.' })).toBeTruthy()
    expect(screen.getByText('Please try refreshing the page or go back to the homepage.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy()
    expect(screen.queryByText(/secret detail/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ message: 'secret detail' }))
  })

  test('offers a reload for a page whose script did not load', async () => {
    open('/outdated')
    expect(await screen.findByRole('heading', { name: 'An unexpected error occurred.' })).toBeTruthy()
    expect(screen.getByText(/This page did not load\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy()
  })

  test('goes back and renders the previous page', async () => {
    open('/broken')
    await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
    expect(await screen.findByText('home')).toBeTruthy()
  })
})
