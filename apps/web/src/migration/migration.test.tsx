import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { logIn, register } from '../api/accounts.ts'
import { session } from '../api/client.ts'
import { storedToken, takeAddressToken, takeSentToken } from '../api/legacy-token.ts'
import { clientSettings } from '../api/settings.ts'
import { mockServer } from '../api/testing/server.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
import { Toaster } from '../ui/Toast/toast.tsx'
import { beginMigration, confirmMigrationAfterSignIn, MigrationBanner } from './index.ts'
import { migrationTokenOf, setMigrationState } from './legacy-record.ts'
import { storeLegacyRecord } from './testing/legacy-record.ts'

const TOKEN = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'
const NEW_SITE = 'https://quiz.example.org'
const pair = tokenPair('user', { access: 4_000_000_000, refresh: 4_000_000_000 })
const profile = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' }

let server: ReturnType<typeof mockServer>
let migrationStatus = 204

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  migrationStatus = 204
  server = mockServer({
    'POST /migration/user': () => ({
      status: migrationStatus,
      ...(migrationStatus > 204 && { body: { message: 'No.' } }),
    }),
    'POST /auth/login': () => ({ status: 200, body: pair }),
    'POST /users': () => ({ status: 201, body: profile }),
    'GET /profile/user': () => ({ status: 200, body: profile }),
  })
  vi.stubGlobal('fetch', server.fetch)
  clientSettings().legacy = { host: 'old.example.org', newSiteUrl: NEW_SITE }
})
afterEach(() => {
  cleanup()
  takeSentToken()
  setMigrationState('idle')
  session.clear('USER')
  vi.unstubAllGlobals()
  delete clientSettings().legacy
  history.replaceState(null, '', '/')
})

const signIn = () => session.keep('USER', pair)
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

const show = (at = '/') =>
  render(
    <MemoryRouter address={at}>
      <MigrationBanner />
    </MemoryRouter>,
  )

describe('a token in the address', () => {
  test('[spec 2.31, 2.32] is read once and removed from the address of any page; the rest of the address stays', () => {
    history.replaceState({ kept: true }, '', `/discover?search=sea&migrationToken=${TOKEN}&sort=title#list`)
    expect(takeAddressToken()).toBe(TOKEN)
    expect(location.pathname + location.search + location.hash).toBe('/discover?search=sea&sort=title#list')
    expect(history.state).toEqual({ kept: true })
    expect(takeAddressToken()).toBeNull()
  })

  test('[spec 4.25] is stored with a message while signed out', async () => {
    render(<Toaster />)
    await beginMigration(TOKEN)
    expect(stored('migrationToken')).toBe(TOKEN)
    expect(
      await screen.findByText('Yay, migration is in hand! Are you set for more brain-busting quizzes?'),
    ).toBeTruthy()
    expect(server.received).toEqual([])
  })

  test('[spec 3.64, 4.24, 4.28, 8.20] migrates a signed-in user immediately and deletes the legacy record', async () => {
    signIn()
    storeLegacyRecord()
    render(<Toaster />)
    await beginMigration(TOKEN)
    expect(server.requestsTo('/migration/user')).toMatchObject([
      { body: { migrationToken: TOKEN }, bearer: pair.accessToken },
    ])
    expect(['client', 'player', 'token', 'migrationToken'].filter((key) => localStorage.getItem(key) !== null)).toEqual(
      [],
    )
    expect(stored('migrated')).toBe(true)
    expect(await screen.findByText('Your past self has officially joined the party!')).toBeTruthy()
  })

  test.each(['', 'short', `${TOKEN}=`, `${TOKEN.slice(1)}+`, '../../../users'])(
    '[spec 4.23] that is malformed (%j) is ignored',
    async (token) => {
      signIn()
      await beginMigration(token)
      expect(server.received).toEqual([])
      expect(localStorage.getItem('migrationToken')).toBeNull()
    },
  )

  test('[spec 4.26] that was handled in this tab is ignored', async () => {
    signIn()
    await beginMigration(TOKEN)
    await beginMigration(TOKEN)
    expect(server.requestsTo('/migration/user')).toHaveLength(1)
  })

  test('whose migration fails is stored for the next page load', async () => {
    signIn()
    migrationStatus = 500
    await beginMigration(TOKEN)
    expect(stored('migrationToken')).toBe(TOKEN)
    expect(stored('migrated')).toBeNull()
    migrationStatus = 204
    await beginMigration(null)
    expect(server.requestsTo('/migration/user')).toHaveLength(2)
    expect(stored('migrated')).toBe(true)
  })
})

describe('without a token in the address', () => {
  test('[spec 4.27] derives a token from the legacy record in this browser', async () => {
    storeLegacyRecord()
    await beginMigration(null)
    expect(stored('migrationToken')).toBe(await migrationTokenOf('c1', 'p1'))
  })

  test('derives no token from an incomplete or malformed record, or after a migration', async () => {
    for (const player of ['null', '{"id":7}', '{"id":""}', 'p1', '{}']) {
      storeLegacyRecord()
      localStorage.setItem('player', player)
      await beginMigration(null)
      expect({ player, token: storedToken() }).toEqual({ player, token: undefined })
    }
    storeLegacyRecord()
    localStorage.setItem('migrated', 'true')
    await beginMigration(null)
    expect(storedToken()).toBeUndefined()
  })
})

describe('signing in', () => {
  const credentials = { email: 'mira@example.org', password: 'PAssw0rd!!1' }

  test.each([
    ['a login', '/auth/login', () => logIn(credentials)],
    ['a registration', '/users', () => register({ ...credentials, defaultNickname: 'QuietOtter' })],
  ])('[spec 4.29] %s sends the token and removes only the token from storage', async (_way, path, call) => {
    storeLegacyRecord()
    await beginMigration(TOKEN)
    await call()
    expect(server.requestsTo(path)[0]?.path).toBe(`${path}?migrationToken=${TOKEN}`)
    expect(localStorage.getItem('migrationToken')).toBeNull()
    expect(stored('migrated')).toBeNull()
    expect(stored('client')).toEqual({ id: 'c1' })
    expect(stored('player')).toEqual({ id: 'p1' })
    expect(localStorage.getItem('token')).toBe('raw text of the legacy site')
    await logIn(credentials)
    expect(server.requestsTo('/auth/login').at(-1)?.path).toBe('/auth/login')
  })

  test('confirms the migration and then deletes the legacy record', async () => {
    storeLegacyRecord()
    render(<Toaster />)
    onTestFinished(confirmMigrationAfterSignIn())
    await beginMigration(TOKEN)
    await register({ ...credentials, defaultNickname: 'QuietOtter' })
    await logIn(credentials)
    expect(await screen.findByText('Your past self has officially joined the party!')).toBeTruthy()
    expect(server.requestsTo('/migration/user')).toMatchObject([
      { body: { migrationToken: TOKEN }, bearer: pair.accessToken },
    ])
    expect(stored('migrated')).toBe(true)
    expect(['client', 'player', 'token', 'migrationToken'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('keeps the record if the migration fails, and the banner offers a retry', async () => {
    storeLegacyRecord()
    onTestFinished(confirmMigrationAfterSignIn())
    migrationStatus = 500
    await beginMigration(TOKEN)
    show()
    await act(() => logIn(credentials))
    expect(await screen.findByRole('heading', { name: 'Your quizzes have not moved yet' })).toBeTruthy()
    expect(stored('migrationToken')).toBe(TOKEN)
    expect(stored('migrated')).toBeNull()
    expect(stored('player')).toEqual({ id: 'p1' })
    migrationStatus = 204
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(stored('migrated')).toBe(true))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(localStorage.getItem('player')).toBeNull()
  })

  test('keeps the token if it fails', async () => {
    vi.stubGlobal('fetch', mockServer({ 'POST /auth/login': () => ({ status: 400, body: { message: 'No.' } }) }).fetch)
    await beginMigration(TOKEN)
    await expect(logIn(credentials)).rejects.toThrow('No.')
    expect(stored('migrationToken')).toBe(TOKEN)
  })

  test('sends no malformed token', async () => {
    localStorage.setItem('migrationToken', '"no token"')
    await logIn(credentials)
    expect(server.requestsTo('/auth/login')[0]?.path).toBe('/auth/login')
    expect(stored('migrated')).toBeNull()
  })
})

describe('the banner', () => {
  const banner = () => screen.queryByRole('complementary')

  test('[spec 1.7] links to the legacy site, signed out and signed in', () => {
    show()
    expect(screen.getByRole('heading', { name: 'Did you play on old.example.org?' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bring them over' }).getAttribute('href')).toMatch(
      /^https?:\/\/old\.example\.org\/$/,
    )
    act(signIn)
    expect(screen.getByText(/right into your account/)).toBeTruthy()
  })

  test('[spec 4.30, 4.31] says that a token is ready, and disappears after the sign-in', async () => {
    show()
    await act(() => beginMigration(TOKEN))
    expect(screen.getByRole('heading', { name: 'Your quizzes are ready to move' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login')
    act(signIn)
    expect(banner()).toBeNull()
  })

  test('[spec 1.8, 4.30] does not return after it was dismissed', async () => {
    const first = show()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(banner()).toBeNull()
    expect(stored('dismissMigrationInfoDialog')).toBe(true)
    first.unmount()
    show()
    expect(banner()).toBeNull()
  })

  test('[spec 4.30] is not shown after a migration or without a legacy site', async () => {
    localStorage.setItem('migrated', 'true')
    show()
    expect(banner()).toBeNull()
    localStorage.clear()
    delete clientSettings().legacy
    cleanup()
    show()
    expect(banner()).toBeNull()
  })

  test.each(['/game', '/join', '/auth/game', '/j/471902', '/quiz/create', '/quiz/details/1/edit'])(
    'is not shown on %s',
    (at) => {
      show(at)
      expect(banner()).toBeNull()
    },
  )

  test.each(['/', '/discover', '/profile/quizzes', '/quiz/details/1', '/game/results/1'])(
    '[spec 4.30] is shown on %s',
    (at) => {
      show(at)
      expect(banner()).not.toBeNull()
    },
  )

  test('updates when another tab changes the record', () => {
    show()
    localStorage.setItem('migrated', 'true')
    act(() => void window.dispatchEvent(new Event('storage')))
    expect(banner()).toBeNull()
  })
})
