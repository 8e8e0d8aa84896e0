import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from './testing/visit.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const submit = () => screen.getByRole('button', { name: 'Send Reset Link' })

async function requestLink(email: string) {
  await userEvent.type(screen.getByLabelText('Email'), email)
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  await userEvent.click(submit())
}

test('[spec 2.44, 8.17] requests a reset link for an address and says to look for it in the inbox', async () => {
  const server = visit('/auth/password/forgot', { 'POST /auth/password/forgot': () => ({ status: 204 }) })
  expect(submit()).toHaveProperty('disabled', true)
  await requestLink('mira@example.org')
  expect(
    await screen.findByText("We've flung a reset link to your inbox. Didn't see it? Sneak a peek in your spam folder."),
  ).toBeTruthy()
  expect(server.requestsTo('/auth/password/forgot')).toMatchObject([{ body: { email: 'mira@example.org' } }])
  expect(screen.getByText('mira@example.org').closest('[role=status]')).toBeTruthy()
})

test('shows that there were too many requests, and keeps the address', async () => {
  const message = 'Too many attempts. Try again in 5 minutes.'
  visit('/auth/password/forgot', { 'POST /auth/password/forgot': () => ({ status: 429, body: { message } }) })
  await requestLink('mira@example.org')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mira@example.org')
  expect(screen.queryByText(/its link is on the way/)).toBeNull()
})
