import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { pair, PASSWORD, profile, visit } from './testing/visit.tsx'

afterEach(() => {
  cleanup()
  session.clear('USER')
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const acceptedLogin = {
  'POST /auth/login': () => ({ status: 200, body: pair }),
  'GET /profile/user': () => ({ status: 200, body: profile }),
}
const submit = () => screen.getByRole('button', { name: "Let's go!" })

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'mira@example.org')
  await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
}

test('[spec 2.38] shows a random welcome and links to the password reset and the registration', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  visit('/auth/login', {})
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, quizmaster')
  expect(screen.getByText('Pick up where you left off.')).toBeTruthy()
  const forgot = screen.getByRole('link', { name: 'Forgot your password?' })
  expect(forgot.getAttribute('href')).toBe('/auth/password/forgot')
  expect(screen.getByRole('link', { name: 'Make an account' }).getAttribute('href')).toBe('/auth/register')
  cleanup()
  vi.mocked(Math.random).mockReturnValue(0)
  visit('/auth/login', {})
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Back for another round?')
})

test('[spec 2.38, 5.54] enables the button for a valid address and password, then signs in', async () => {
  const server = visit('/auth/login', acceptedLogin)
  expect(submit()).toHaveProperty('disabled', true)
  await fillIn()
  await userEvent.click(submit())
  await waitFor(() => expect(session.read().currentUser?.defaultNickname).toBe('QuietOtter'))
  expect(server.requestsTo('/auth/login')[0]?.body).toEqual({ email: 'mira@example.org', password: PASSWORD })
})

test('shows a refusal at the password field, which gets the focus, and keeps the input', async () => {
  visit('/auth/login', { 'POST /auth/login': () => ({ status: 400, body: { message: 'Bad credentials' } }) })
  await fillIn()
  await userEvent.click(submit())
  const password = screen.getByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(password.getAttribute('aria-invalid')).toBe('true')
  const error = document.getElementById(password.getAttribute('aria-describedby') ?? '')
  expect(error?.textContent).toBe('Bad credentials: the email address or the password is not right.')
  expect(screen.getAllByText(/Bad credentials/)).toHaveLength(1)
  expect(password).toHaveProperty('value', PASSWORD)
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mira@example.org')
})
