import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aToken } from '../api/testing/tokens.ts'
import { PASSWORD, visit } from './testing/visit.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const NOW_S = 1_800_000_000
const validToken = aToken({ exp: NOW_S + 60 })
const OOPS = 'Oops! Something went wrong.'
const BAD_LINK = 'The supplied link is invalid or has expired.'
const RESET = 'PATCH /auth/password/reset'

const submit = () => screen.getByRole('button', { name: 'Lock It Down!' })

function openWith(token: string | undefined, answer: { status: number; body?: unknown } = { status: 204 }) {
  vi.useFakeTimers({ now: NOW_S * 1000, toFake: ['Date'] })
  return visit(`/auth/password/reset${token === undefined ? '' : `?token=${token}`}`, { [RESET]: () => answer })
}

async function fillIn(confirmation = PASSWORD) {
  await userEvent.type(screen.getByLabelText('New password'), PASSWORD)
  await userEvent.type(screen.getByLabelText('Confirm password'), confirmation)
}

async function submitPassword() {
  await fillIn()
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  await userEvent.click(submit())
}

test.each([
  ['no token', undefined],
  ['an empty token', ''],
  ['a malformed token', 'nonsense'],
  ['a token that expired a second ago', aToken({ exp: NOW_S - 1 })],
])(
  '[spec 2.46, 8.8] with %s shows without a request that the link is invalid, and links to the page for a new one',
  (_, token) => {
    const server = openWith(token)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(OOPS)
    expect(screen.getByText(BAD_LINK)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/auth/password/forgot')
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(server.received).toHaveLength(0)
  },
)

test('[spec 2.8, 2.9, 2.45, 2.47, 8.18] sets a password that was entered twice, with the token of the link, and leads to the login page', async () => {
  const server = openWith(validToken)
  expect(submit()).toHaveProperty('disabled', true)
  await submitPassword()
  await waitFor(() => expect(server.at()).toBe('/auth/login'))
  expect(server.requestsTo('/auth/password/reset')).toMatchObject([
    { bearer: validToken, body: { password: PASSWORD } },
  ])
  expect(await screen.findByText('All Set! Your new password is locked and loaded. Welcome back!')).toBeTruthy()
})

test('[spec 5.21] requires the confirmation to equal the password, also after the password has changed', async () => {
  openWith(validToken)
  await fillIn(`${PASSWORD}x`)
  await userEvent.tab()
  const message = 'Password must equal the new password.'
  expect(await screen.findByText(message)).toBeTruthy()
  expect(submit()).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByLabelText('New password'), 'x')
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  await userEvent.type(screen.getByLabelText('New password'), 'y')
  expect(await screen.findByText(message)).toBeTruthy()
})

test.each([400, 401, 403])(
  '[spec 2.46, 8.12] a link that the server refuses with %d shows the error page instead of the message',
  async (status) => {
    openWith(validToken, { status, body: { message: 'Invalid or expired token' } })
    await submitPassword()
    expect(await screen.findByRole('heading', { level: 1, name: OOPS })).toBeTruthy()
    expect(screen.getByText(BAD_LINK)).toBeTruthy()
    expect(screen.queryByText('Invalid or expired token')).toBeNull()
    expect(document.activeElement?.id).toBe('content')
  },
)

test('a password that is set after the user has left the page opens no other page', async () => {
  let answer: (reply: { status: number }) => void = () => undefined
  vi.useFakeTimers({ now: NOW_S * 1000, toFake: ['Date'] })
  const { at, history, requestsTo } = visit(`/auth/password/reset?token=${validToken}`, {
    [RESET]: () => new Promise((resolve) => (answer = resolve)),
  })
  await submitPassword()
  await waitFor(() => expect(requestsTo('/auth/password/reset')).toHaveLength(1))
  act(() => history.push({ pathname: '/', search: '', hash: '' }, null))
  await screen.findByText('elsewhere')
  await act(async () => answer({ status: 204 }))
  expect(await screen.findByText(/Your new password is locked and loaded/)).toBeTruthy()
  expect(at()).toBe('/')
})

test('a server error keeps the form with its input', async () => {
  openWith(validToken, { status: 503, body: { message: 'Back in a minute.' } })
  await submitPassword()
  expect((await screen.findByText('Back in a minute.')).getAttribute('role')).toBe('alert')
  expect(screen.getByLabelText('New password')).toHaveProperty('value', PASSWORD)
})
