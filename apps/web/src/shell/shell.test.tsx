import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { aServer } from '../api/testing/server.ts'
import { aPair } from '../api/testing/tokens.ts'
import { NotFoundPage } from './ErrorPage.tsx'
import { RequireSession, RequireSignedOut } from './guards.tsx'
import { Header } from './Header.tsx'
import { Root } from './Root.tsx'

const LATER = { access: 4_000_000_000, refresh: 4_000_000_000 }
const mira = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' } as const

let server: ReturnType<typeof aServer>
beforeEach(() => {
  server = aServer({
    'GET /profile/user': () => ({ status: 200, body: mira }),
    'POST /auth/revoke': () => ({ status: 204 }),
  })
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React tells of errors that the boundary catches
})
afterEach(() => {
  cleanup()
  session.clear('USER')
  session.clear('GAME')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const signIn = () => session.keep('USER', aPair('user', LATER))

function Broken(): never {
  throw new Error('secret detail')
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<Root />}>
          <Route path="/" element={<p>home</p>} />
          <Route element={<RequireSession scope="USER" />}>
            <Route path="/desk" element={<Header />} />
          </Route>
          <Route element={<RequireSession scope="GAME" />}>
            <Route path="/game" element={<p>game</p>} />
          </Route>
          <Route element={<RequireSignedOut />}>
            <Route path="/login" element={<p>login</p>} />
          </Route>
          <Route path="/broken" element={<Broken />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
}

describe('guards', () => {
  test.each(['/desk', '/game'])('%s sends home who has no session for it', async (path) => {
    open(path)
    expect(await screen.findByText('home')).toBeTruthy()
  })

  test('pages before signing in send home who is signed in', async () => {
    signIn()
    open('/login')
    expect(await screen.findByText('home')).toBeTruthy()
  })

  test('a session that ends elsewhere ends here too', async () => {
    session.keep('GAME', aPair('game', LATER))
    open('/game')
    expect(await screen.findByText('game')).toBeTruthy()
    act(() => session.clear('GAME'))
    expect(await screen.findByText('home')).toBeTruthy()
  })
})

describe('the header', () => {
  test('names who is signed in, also when the profile has yet to be fetched', async () => {
    signIn()
    open('/desk')
    expect(await screen.findByRole('button', { name: 'Menu of QuietOtter' })).toBeTruthy()
    expect(server.asked('/profile/user')).toHaveLength(1)
  })

  test('logging out tells the server, forgets the session and goes home', async () => {
    signIn()
    session.keepUser(mira)
    open('/desk')
    const token = session.read().auth.USER?.ACCESS?.token
    await userEvent.click(await screen.findByText('Logout'))
    expect(await screen.findByText('home')).toBeTruthy()
    await vi.waitFor(() => expect(server.asked('/auth/revoke')).toMatchObject([{ body: { token }, bearer: token }]))
    expect(session.read()).toEqual({ auth: {} })
  })
})

describe('the error page', () => {
  test('says that there is no page at the address', async () => {
    open('/gone')
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy()
    expect(screen.getByText('There is no page at this address.')).toBeTruthy()
  })

  test('keeps the details of a fault to itself', async () => {
    open('/broken')
    expect(await screen.findByRole('heading', { name: 'An unexpected error occurred.' })).toBeTruthy()
    expect(screen.getByText('Please try refreshing the page or go back to the homepage.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy()
    expect(screen.queryByText(/secret detail/)).toBeNull()
  })
})
