import { createHash } from 'node:crypto'
import { cleanup, fireEvent, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { aServer } from '../api/testing/server.ts'
import { aPair } from '../api/testing/tokens.ts'
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
const pair = aPair('user', { access: 4_000_000_000, refresh: 4_000_000_000 })
const mira = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'GOOGLE' }

let exchange: () => { status: number; body: unknown }
let server: ReturnType<typeof aServer>
beforeEach(() => {
  exchange = () => ({ status: 200, body: pair })
  server = aServer({
    'POST /auth/google/exchange': () => exchange(),
    'GET /profile/user': () => ({ status: 200, body: mira }),
  })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(async () => {
  // Messages outlive their list, and only three are shown at once.
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
  if (screen.queryByRole('alert')) await waitForElementToBeRemoved(() => screen.queryAllByRole('alert'))
  cleanup()
  session.clear('USER')
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const remembered = () => JSON.parse(sessionStorage.getItem('google_oauth') ?? 'null') as Record<string, string> | null

describe('the button', () => {
  const press = async (): Promise<URL> => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    render(<ProviderButton provider={GOOGLE} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    return new URL(String(assign.mock.calls.at(-1)?.[0]))
  }

  test('is not there without a provider', () => {
    const { container } = render(<ProviderButton />)
    expect(container.childElementCount).toBe(0)
  })

  test('[spec 2.38, 3.65, 4.17, 4.18, 4.22, 9.30] leads to the provider with a state and the challenge of a verifier that only this tab knows', async () => {
    const address = await press()
    const { state = '', pkce_verifier: verifier = '', ...rest } = remembered() ?? {}
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

  test('draws anew each time', async () => {
    await press()
    const first = remembered()
    cleanup()
    await press()
    expect(remembered()?.['state']).not.toBe(first?.['state'])
    expect(remembered()?.['pkce_verifier']).not.toBe(first?.['pkce_verifier'])
  })

  test('says so where the browser has no cryptography to lend, and stays', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    render(<ProviderButton provider={GOOGLE} />)
    render(<Toaster />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
    expect(await screen.findByText(/works only on a secure address/)).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('coming back from the provider', () => {
  const attempt = { state: 'a1'.repeat(48), pkce_verifier: 'b2'.repeat(64) }
  const remember = (what: string = JSON.stringify(attempt)) => sessionStorage.setItem('google_oauth', what)

  function comeBack(query: string) {
    render(
      <StrictMode>
        <MemoryRouter initialEntries={[`/auth/google/callback${query}`]}>
          <Routes>
            <Route path="/" element={<p>home</p>} />
            <Route path="/auth/login" element={<p>login</p>} />
            <Route path="/quiz/details/q1" element={<p>the quiz</p>} />
            <Route element={<RequireSignedOut />}>
              <Route path="/auth/google/callback" element={<ProviderCallbackPage />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </StrictMode>,
    )
    render(<Toaster />)
  }

  test('[spec 2.10, 4.2, 4.21, 4.22, 7.6] exchanges code and verifier once, fetches the profile and goes home', async () => {
    remember()
    comeBack(`?code=the-code-itself&state=${attempt.state}`)
    expect(screen.getByRole('status').textContent).toContain('Almost there')
    expect(await screen.findByText('home')).toBeTruthy()
    await waitFor(() => expect(session.read().currentUser?.defaultNickname).toBe('QuietOtter'))
    expect(session.read().auth.USER?.ACCESS?.token).toBe(pair.accessToken)
    expect(server.asked('/auth/google/exchange')).toMatchObject([
      { body: { code: 'the-code-itself', codeVerifier: attempt.pkce_verifier } },
    ])
    expect(server.asked('/profile/user')).toMatchObject([{ bearer: pair.accessToken }])
    expect(remembered()).toBeNull()
  })

  test('leads to what one had come for when signing in came in between', async () => {
    sessionStorage.setItem('turnedAwayFrom', '/quiz/details/q1?tab=2')
    remember()
    comeBack(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText('the quiz')).toBeTruthy()
  })

  test.each([
    ['without a code', `?state=${attempt.state}`, JSON.stringify(attempt)],
    ['after a refusal there', `?error=access_denied&state=${attempt.state}`, JSON.stringify(attempt)],
    ['with another state', '?code=the-code-itself&state=another', JSON.stringify(attempt)],
    ['without a state', '?code=the-code-itself', JSON.stringify(attempt)],
    ['with nothing remembered', `?code=the-code-itself&state=${attempt.state}`, 'null'],
    ['with no verifier', `?code=the-code-itself&state=${attempt.state}`, JSON.stringify({ state: attempt.state })],
    ['with an empty state', '?code=the-code-itself&state=', JSON.stringify({ ...attempt, state: '' })],
    ['with rubbish remembered', `?code=the-code-itself&state=${attempt.state}`, '{"state'],
  ])('[spec 4.19, 4.20, 8.7] %s is an error, and leads back to the login', async (_, query, what) => {
    remember(what)
    comeBack(query)
    expect(await screen.findByText(ERROR)).toBeTruthy()
    expect(await screen.findByText('login')).toBeTruthy()
    expect(server.asked('/auth/google/exchange')).toEqual([])
  })

  test('a second time with the same answer is an error', async () => {
    remember()
    exchange = () => ({ status: 401, body: { message: 'Invalid authorization code or PKCE verifier.' } })
    comeBack(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText('Invalid authorization code or PKCE verifier.')).toBeTruthy()
    cleanup()
    comeBack(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText(ERROR)).toBeTruthy()
    expect(server.asked('/auth/google/exchange')).toHaveLength(1)
  })

  test.each([401, 409, 502])('a refusal of ours (%i) is shown in its own words, on the login page', async (status) => {
    remember()
    exchange = () => ({ status, body: { message: `Because of ${status}.` } })
    comeBack(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText(`Because of ${status}.`)).toBeTruthy()
    expect(await screen.findByText('login')).toBeTruthy()
    expect(session.read().auth.USER).toBeUndefined()
  })

  test('an answer that holds no tokens signs nobody in, and does not hang', async () => {
    remember()
    exchange = () => ({ status: 200, body: { accessToken: 'nonsense', refreshToken: 'nonsense' } })
    comeBack(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText(ERROR)).toBeTruthy()
    expect(await screen.findByText('login')).toBeTruthy()
  })

  test('is not for who is signed in already', async () => {
    remember()
    session.keep('USER', pair)
    comeBack(`?code=the-code-itself&state=${attempt.state}`)
    expect(await screen.findByText('home')).toBeTruthy()
    expect(server.asked('/auth/google/exchange')).toEqual([])
  })
})
