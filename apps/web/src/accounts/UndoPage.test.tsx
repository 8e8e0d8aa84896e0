import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { pair, visit } from './testing/visit.tsx'

afterEach(() => {
  cleanup()
  session.clear('USER')
  vi.unstubAllGlobals()
})

const UNDO = 'POST /auth/undo'
const LINK = '/auth/undo?token=an-id.a-signature'
/** Expires in the year 2100. */
const RESET_TOKEN = `reset.${btoa('{"exp":4102444800}')}.token`
const undone = { status: 200, body: { resetToken: RESET_TOKEN } }

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo the change' }))

test('redirects home without a token', async () => {
  const { at } = visit('/auth/undo', {})
  await waitFor(() => expect(at()).toBe('/'))
})

test('sends no request before the button is pressed', async () => {
  const { received } = visit(LINK, { [UNDO]: () => undone })
  expect(await screen.findByRole('heading', { level: 1, name: 'Was this not you?' })).toBeTruthy()
  expect(received).toHaveLength(0)
})

test('ends the session of this browser and leads to the form for a new password', async () => {
  session.keep('USER', pair)
  const { requestsTo, at } = visit(LINK, { [UNDO]: () => undone, 'POST /auth/revoke': () => ({ status: 204 }) })
  await press()
  await waitFor(() => expect(at()).toBe('/auth/password/reset'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pick a new password' })).toBeTruthy()
  expect(requestsTo('/auth/undo')).toMatchObject([{ body: { token: 'an-id.a-signature' } }])
  expect(session.read().auth.USER).toBeUndefined()
})

test.each([400, 409])('shows that a link refused with %d is invalid', async (status) => {
  visit(LINK, { [UNDO]: () => ({ status, body: { message: 'No.' } }) })
  await press()
  expect(await screen.findByText('The supplied link is invalid or has expired.')).toBeTruthy()
})

test('treats a shortened link like an expired one', async () => {
  const validationErrors = [{ property: 'token', constraints: { minLength: 'Minimum length must be greater than 5' } }]
  visit('/auth/undo?token=a.b', {
    [UNDO]: () => ({ status: 400, body: { message: 'Validation failed', validationErrors } }),
  })
  await press()
  expect(await screen.findByText('The supplied link is invalid or has expired.')).toBeTruthy()
})

test('shows that nothing was undone if the server does not answer, and keeps the button', async () => {
  const responses = [{ status: 503 }, undone]
  const { at } = visit(LINK, { [UNDO]: () => responses.shift() ?? { status: 500 } })
  await press()
  expect(await screen.findByText(/nothing was undone/)).toBeTruthy()
  await press()
  await waitFor(() => expect(at()).toBe('/auth/password/reset'))
})
