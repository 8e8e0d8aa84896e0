import { cleanup, screen, waitFor } from '@testing-library/react'
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
const good = aToken({ exp: NOW_S + 60 })
const OOPS = 'Oops! Something went wrong.'
const BAD_LINK = 'The supplied link is invalid or has expired.'
const RESET = 'PATCH /auth/password/reset'

const submit = () => screen.getByRole('button', { name: 'Lock It Down!' })

function openWith(token: string | undefined, answer: { status: number; body?: unknown } = { status: 204 }) {
  vi.useFakeTimers({ now: NOW_S * 1000, toFake: ['Date'] })
  return visit(`/auth/password/reset${token === undefined ? '' : `?token=${token}`}`, { [RESET]: () => answer })
}

async function fillIn(again = PASSWORD) {
  await userEvent.type(screen.getByLabelText('New password'), PASSWORD)
  await userEvent.type(screen.getByLabelText('Confirm password'), again)
}

async function lock() {
  await fillIn()
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  await userEvent.click(submit())
}

test.each([
  ['no token', undefined],
  ['an empty one', ''],
  ['what is no token', 'nonsense'],
  ['a token that ended a second ago', aToken({ exp: NOW_S - 1 })],
])('[spec 2.46, 8.8] with %s it says at once that the link is bad, and leads to a new one', (_, token) => {
  const server = openWith(token)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(OOPS)
  expect(screen.getByText(BAD_LINK)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/auth/password/forgot')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(server.received).toHaveLength(0)
})

test('[spec 2.8, 2.9, 2.45, 2.47, 8.18] a new password, written twice, is set by the token of the link and leads to the login', async () => {
  const server = openWith(good)
  expect(submit()).toHaveProperty('disabled', true)
  await lock()
  await waitFor(() => expect(server.at()).toBe('/auth/login'))
  expect(server.asked('/auth/password/reset')).toMatchObject([{ bearer: good, body: { password: PASSWORD } }])
  expect(await screen.findByText('All Set! Your new password is locked and loaded. Welcome back!')).toBeTruthy()
})

test('[spec 5.21] the second password must equal the first, also when the first is changed afterwards', async () => {
  openWith(good)
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
  '[spec 2.46, 8.12] a link that the server turns down by %d shows the error, not its message',
  async (status) => {
    openWith(good, { status, body: { message: 'Invalid or expired token' } })
    await lock()
    expect(await screen.findByRole('heading', { level: 1, name: OOPS })).toBeTruthy()
    expect(screen.getByText(BAD_LINK)).toBeTruthy()
    expect(screen.queryByText('Invalid or expired token')).toBeNull()
    expect(document.activeElement?.id).toBe('content')
  },
)

test('a server that is out of order is no fault of the link: what was written stays', async () => {
  openWith(good, { status: 503, body: { message: 'Back in a minute.' } })
  await lock()
  expect((await screen.findByText('Back in a minute.')).getAttribute('role')).toBe('alert')
  expect(screen.getByLabelText('New password')).toHaveProperty('value', PASSWORD)
})
