import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { mockServer } from '../api/testing/server.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { settled } from '../api/testing/timing.ts'
import { Router, Routes } from '../navigation/index.ts'
import { memoryHistory } from '../navigation/testing/memory-history.ts'
import { RequireSignedOut } from '../shell/guards.tsx'
import { toastStore } from '../ui/Toast/toasts.ts'
import { RegisterPage } from './RegisterPage.tsx'

afterEach(() => {
  cleanup()
  session.clear('USER')
  vi.unstubAllGlobals()
})

const pair = tokenPair('user', { access: 4_000_000_000, refresh: 4_000_000_000 })
const profile = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' }

type Reply = { status: number; body: unknown }
type RouteHandler = () => Reply | Promise<Reply>

function openRegistration(register: RouteHandler, login: RouteHandler = () => ({ status: 200, body: pair })) {
  const server = mockServer({
    'POST /users': register,
    'POST /auth/login': login,
    'GET /profile/user': () => ({ status: 200, body: profile }),
  })
  vi.stubGlobal('fetch', server.fetch)
  const routes = [
    { element: <RequireSignedOut />, children: [{ path: '/auth/register', element: <RegisterPage /> }] },
    { path: '/auth/login', element: 'login page' },
    { path: '/', element: 'home' },
  ]
  const history = memoryHistory(['/auth/register'])
  render(
    <Router history={history}>
      <Routes routes={routes} />
    </Router>,
  )
  return { ...server, history, at: () => history.visit().location.pathname }
}

const submit = () => screen.getByRole('button', { name: "Let's go!" })

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'mira@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'PAssw0rd!!1')
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle a nickname' }))
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
}

test('[spec 2.39, 2.40, 2.41, 2.42, 3.25, 4.2] signs in after the registration, and does not send empty names', async () => {
  const server = openRegistration(() => ({ status: 201, body: profile }))
  expect(submit()).toHaveProperty('disabled', true)
  await fillIn()
  await userEvent.click(submit())
  await waitFor(() => expect(session.read().currentUser?.defaultNickname).toBe('QuietOtter'))
  expect(session.read().auth.USER?.ACCESS?.token).toBe(pair.accessToken)
  expect(server.requestsTo('/users')[0]?.body).toEqual({
    email: 'mira@example.org',
    password: 'PAssw0rd!!1',
    language: 'en',
    defaultNickname: expect.stringMatching(/^\w{4,20}$/),
  })
})

test('leads home after the registration, whichever page required the sign-in', async () => {
  sessionStorage.setItem('turnedAwayFrom', '/quiz/details/q1')
  openRegistration(() => ({ status: 201, body: profile }))
  await fillIn()
  await userEvent.click(submit())
  expect(await screen.findByText('home')).toBeTruthy()
})

test('leads to the login page if signing in after the registration fails', async () => {
  openRegistration(
    () => ({ status: 201, body: profile }),
    () => ({ status: 503, body: { message: 'Not now' } }),
  )
  await fillIn()
  await userEvent.click(submit())
  expect(await screen.findByText('login page')).toBeTruthy()
})

test('a login that fails after the user has left the page opens no other page', async () => {
  let answer: (reply: Reply) => void = () => undefined
  const { at, history, requestsTo } = openRegistration(
    () => ({ status: 201, body: profile }),
    () => new Promise((resolve) => (answer = resolve)),
  )
  await fillIn()
  await userEvent.click(submit())
  await waitFor(() => expect(requestsTo('/auth/login')).toHaveLength(1))
  act(() => history.push({ pathname: '/', search: '', hash: '' }, null))
  await screen.findByText('home')
  await act(async () => answer({ status: 503, body: { message: 'Not now' } }))
  await waitFor(() => expect(toastStore.read()).toMatchObject([{}, { text: 'Not now' }]))
  await settled()
  expect(at()).toBe('/')
})

test('shows once, at the field, that the address is taken, and keeps the input', async () => {
  const message = 'This email address is already in use.'
  openRegistration(() => ({ status: 409, body: { message } }))
  await fillIn()
  await userEvent.click(submit())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mira@example.org')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'PAssw0rd!!1')
  expect(session.read().auth.USER).toBeUndefined()
  expect(toastStore.read()).toEqual([])
})

test('[spec 5.20] shows the rule for passwords when a field with a weak password loses the focus', async () => {
  openRegistration(() => ({ status: 201, body: profile }))
  await userEvent.type(screen.getByLabelText('Password'), 'password')
  expect(screen.queryByText(/Must include at least/)).toBeNull()
  await userEvent.tab()
  expect(
    await screen.findByText('Must include at least ≥2 uppercase, ≥2 lowercase, ≥2 digits, ≥2 symbols.'),
  ).toBeTruthy()
})

test('[spec 2.43] links to the login page', () => {
  openRegistration(() => ({ status: 201, body: profile }))
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login')
})

test('ticks the rules of the password while it is typed, and says how many are followed', async () => {
  openRegistration(() => ({ status: 201, body: profile }))
  const ticked = () =>
    within(screen.getByRole('list', { name: 'A good password has' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text.endsWith('done'))
  const status = () => screen.getByText(/rules followed$/).textContent
  expect(ticked()).toEqual([])
  expect(screen.queryByText(/rules followed$/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Password'), 'ABc')
  expect(ticked()).toEqual(['2 uppercase lettersdone'])
  expect(status()).toBe('1 of 5 rules followed')
  await userEvent.type(screen.getByLabelText('Password'), 'd12!?')
  expect(ticked()).toHaveLength(5)
  expect(status()).toBe('5 of 5 rules followed')
})

test('shows the password on request, and hides it when the form is sent', async () => {
  openRegistration(() => ({ status: 409, body: { message: 'This email address is taken.' } }))
  await fillIn()
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const reveal = screen.getByRole('button', { name: 'Show password' })
  expect(field.type).toBe('password')
  await userEvent.click(reveal)
  expect([field.type, reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  expect(field.value).toBe('PAssw0rd!!1')
  await userEvent.click(submit())
  expect([field.type, reveal.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
})
