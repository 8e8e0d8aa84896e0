import { createHash } from 'node:crypto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { mockServer } from '../api/testing/server.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { Router, Routes } from '../navigation/index.ts'
import { memoryHistory } from '../navigation/testing/memory-history.ts'
import { RequireSignedOut } from '../shell/guards.tsx'
import { Toaster } from '../ui/Toast/toast.tsx'
import { ProviderCallbackPage } from './ProviderCallbackPage.tsx'
import { ProviderButton } from './ProviderButton.tsx'

const GOOGLE = {
  name: 'Google',
  authorizationUrl: 'https://provider.example.org/auth?tenant=school',
  clientId: 'pinwheel',
}
const ERROR = 'Google OAuth error. Please try again.'
const pair = tokenPair('user', { access: 4_000_000_000, refresh: 4_000_000_000 })
const mira = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'GOOGLE' }

type Reply = { status: number; body: unknown }
let exchange: () => Reply | Promise<Reply>
let server: ReturnType<typeof mockServer>
beforeEach(() => {
  exchange = () => ({ status: 200, body: pair })
  server = mockServer({
    'POST /auth/google/exchange': () => exchange(),
    'GET /profile/user': () => ({ status: 200, body: mira }),
  })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  cleanup()
  session.clear('USER')
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const storedAttempt = () =>
  JSON.parse(sessionStorage.getItem('google_oauth') ?? 'null') as Record<string, string> | null

describe('the button', () => {
  const press = async (): Promise<URL> => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    // The spy of an earlier press is the same one, and remembers its call.
    assign.mockClear()
    render(<ProviderButton provider={GOOGLE} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    return new URL(String(assign.mock.lastCall?.[0]))
  }

  test('is not rendered without a provider', () => {
    const { container } = render(<ProviderButton />)
    expect(container.childElementCount).toBe(0)
  })

  test('[spec 2.38, 3.65, 4.17, 4.18, 4.22, 9.30] redirects to the provider with a state and the challenge of a verifier stored in this tab', async () => {
    const address = await press()
    const { state = '', pkce_verifier: verifier = '', ...rest } = storedAttempt() ?? {}
    expect(rest).toEqual({})
    expect(state).toMatch(/^[0-9a-f]{96}$/)
    expect(verifier).toMatch(/^[0-9a-f]{128}$/)
    expect(address.origin + address.pathname).toBe('https://provider.example.org/auth')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      tenant: 'school',
      client_id: 'pinwheel',
      redirect_uri: `${location.origin}/auth/google/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
  })

  test('creates a new state and verifier for each attempt', async () => {
    await press()
    const first = storedAttempt()
    cleanup()
    await press()
    expect(storedAttempt()?.['state']).not.toBe(first?.['state'])
    expect(storedAttempt()?.['pkce_verifier']).not.toBe(first?.['pkce_verifier'])
  })

  test('shows a message instead of redirecting if the browser has no crypto.subtle', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    render(<ProviderButton provider={GOOGLE} />)
    render(<Toaster />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
    expect(await screen.findByText(/works only on a secure address/)).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('the redirect back from the provider', () => {
  const attempt = { state: 'a1'.repeat(48), pkce_verifier: 'b2'.repeat(64) }
  const storeAttempt = (stored: string = JSON.stringify(attempt)) => sessionStorage.setItem('google_oauth', stored)

  function openCallback(query: string) {
    const history = memoryHistory([`/auth/google/callback${query}`])
    render(
      <StrictMode>
        <Router history={history}>
          <Routes
            routes={[
              { path: '/', element: <p>home</p> },
              { path: '/auth/login', element: <p>login</p> },
              { path: '/quiz/details/q1', element: <p>the quiz</p> },
              {
                element: <RequireSignedOut />,
                children: [{ path: '/auth/google/callback', element: <ProviderCallbackPage /> }],
              },
            ]}
          />
        </Router>
      </StrictMode>,
    )
    render(<Toaster />)
    return history
  }

  test('[spec 2.10, 4.2, 4.21, 4.22, 7.6] exchanges code and verifier once, fetches the profile and goes home', async () => {
    storeAttempt()
    openCallback(`?code=the-code-itself&state=${attempt.state}`)
    expect(screen.getByRole('status').textContent).toContain('Almost there')
    expect(await screen.findByText('home')).toBeTruthy()
    await waitFor(() => expect(session.read().currentUser?.defaultNickname).toBe('QuietOtter'))
    expect(session.read().auth.USER?.ACCESS?.token).toBe(pair.accessToken)
    expect(server.requestsTo('/auth/google/exchange')).toMatchObject([
      { body: { code: 'the-code-itself', codeVerifier: attempt.pkce_verifier } },
    ])
    expect(server.requestsTo('/profile/user')).toMatchObject([{ bearer: pair.accessToken }])
    expect(storedAttempt()).toBeNull()
  })

  test('leads to the page that required the sign-in', async () => {
    sessionStorage.setItem('turnedAwayFrom', '/quiz/details/q1?tab=2')
    storeAttempt()
    openCallback(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText('the quiz')).toBeTruthy()
  })

  test.each([
    ['without a code', `?state=${attempt.state}`, JSON.stringify(attempt)],
    ['after a refusal of the provider', `?error=access_denied&state=${attempt.state}`, JSON.stringify(attempt)],
    ['with another state', '?code=the-code-itself&state=another', JSON.stringify(attempt)],
    ['without a state', '?code=the-code-itself', JSON.stringify(attempt)],
    ['without a stored attempt', `?code=the-code-itself&state=${attempt.state}`, 'null'],
    ['without a verifier', `?code=the-code-itself&state=${attempt.state}`, JSON.stringify({ state: attempt.state })],
    ['with an empty state', '?code=the-code-itself&state=', JSON.stringify({ ...attempt, state: '' })],
    ['with a malformed stored attempt', `?code=the-code-itself&state=${attempt.state}`, '{"state'],
  ])('[spec 4.19, 4.20, 8.7] %s shows an error and leads to the login page', async (_, query, stored) => {
    storeAttempt(stored)
    openCallback(query)
    expect(await screen.findByText(ERROR)).toBeTruthy()
    expect(await screen.findByText('login')).toBeTruthy()
    expect(server.requestsTo('/auth/google/exchange')).toEqual([])
  })

  test('shows an error if the same redirect is opened again', async () => {
    storeAttempt()
    exchange = () => ({ status: 401, body: { message: 'Invalid authorization code or PKCE verifier.' } })
    openCallback(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText('Invalid authorization code or PKCE verifier.')).toBeTruthy()
    cleanup()
    openCallback(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText(ERROR)).toBeTruthy()
    expect(server.requestsTo('/auth/google/exchange')).toHaveLength(1)
  })

  test.each([401, 409, 502])('shows the server’s message for a refusal with %i on the login page', async (status) => {
    storeAttempt()
    exchange = () => ({ status, body: { message: `Because of ${status}.` } })
    openCallback(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText(`Because of ${status}.`)).toBeTruthy()
    expect(await screen.findByText('login')).toBeTruthy()
    expect(session.read().auth.USER).toBeUndefined()
  })

  test('shows an error if the response has malformed tokens', async () => {
    storeAttempt()
    exchange = () => ({ status: 200, body: { accessToken: 'nonsense', refreshToken: 'nonsense' } })
    openCallback(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText(ERROR)).toBeTruthy()
    expect(await screen.findByText('login')).toBeTruthy()
  })

  test('a refusal that arrives after the user has left the page opens no other page', async () => {
    storeAttempt()
    let refuse: (reply: { status: number; body: unknown }) => void = () => undefined
    exchange = () => new Promise((resolve) => (refuse = resolve))
    const history = openCallback(`?code=the-code-itself&state=${attempt.state}`)
    await waitFor(() => expect(server.requestsTo('/auth/google/exchange')).toHaveLength(1))
    act(() => history.push({ pathname: '/', search: '', hash: '' }, null))
    await screen.findByText('home')
    await act(async () => refuse({ status: 502, body: { message: 'It does not answer.' } }))
    expect(await screen.findByText('It does not answer.')).toBeTruthy()
    expect(history.visit().location.pathname).toBe('/')
  })

  test('does nothing while signed in', async () => {
    storeAttempt()
    session.keep('USER', pair)
    openCallback(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText('home')).toBeTruthy()
    expect(server.requestsTo('/auth/google/exchange')).toEqual([])
  })
})
