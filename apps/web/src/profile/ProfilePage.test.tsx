import type { Profile } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { aServer } from '../api/testing/server.ts'
import { aPair } from '../api/testing/tokens.ts'
import { Toaster } from '../ui/Toast/toast.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const mira: Profile = {
  id: 'u1',
  email: 'mira@example.org',
  givenName: 'Mira',
  defaultNickname: 'QuietOtter',
  authProvider: 'LOCAL',
  created: '2025-08-02T09:15:00.000Z',
  updated: '2025-09-01T17:40:12.004Z',
}
const pending: Profile = { ...mira, unverifiedEmail: 'mira.new@example.org' }
const google: Profile = { ...mira, familyName: 'Fairweather', authProvider: 'GOOGLE' }

beforeEach(() => session.keep('USER', aPair('user', { access: 4_000_000_000, refresh: 4_000_000_000 })))
afterEach(() => {
  cleanup()
  session.clear('USER')
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function openProfile(profile: Profile, routes: Parameters<typeof aServer>[0] = {}) {
  const server = aServer({ 'GET /profile/user': () => ({ status: 200, body: profile }), ...routes })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ProfilePage />
      </QueryClientProvider>
      <Toaster />
    </MemoryRouter>,
  )
  await screen.findByLabelText('Nickname')
  return server
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const said = (text: string) => screen.findByText(text)

async function press(name: string) {
  await waitFor(() => expect(button(name).disabled).toBe(false))
  await userEvent.click(button(name))
}

async function rewrite(name: string | RegExp, value: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), value)
}

describe('personal details', () => {
  test('[spec 2.165, 8.21] are those of the profile, and are saved together; an empty name is none', async () => {
    const saved = { ...mira, givenName: undefined, familyName: 'Stein' }
    const { asked } = await openProfile(mira, { 'PUT /profile/user': () => ({ status: 200, body: saved }) })
    expect(['Email', /First name/, /Last name/, 'Nickname'].map((name) => field(name).value)).toEqual([
      'mira@example.org',
      'Mira',
      '',
      'QuietOtter',
    ])
    await userEvent.clear(field(/First name/))
    await rewrite(/Last name/, 'Stein')
    await press('Save!')
    expect(await said('Nice! Your new profile is locked in. Get ready to quiz in style!')).toBeTruthy()
    expect(asked('/profile/user').at(-1)).toMatchObject({
      method: 'PUT',
      body: {
        authProvider: 'LOCAL',
        email: 'mira@example.org',
        familyName: 'Stein',
        defaultNickname: 'QuietOtter',
      },
    })
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  })

  test('a new nickname is known everywhere at once', async () => {
    await openProfile(mira, {
      'PUT /profile/user': () => ({ status: 200, body: { ...mira, defaultNickname: 'LoudHeron' } }),
    })
    await rewrite('Nickname', 'LoudHeron')
    await press('Save!')
    await waitFor(() => expect(session.read().currentUser?.defaultNickname).toBe('LoudHeron'))
  })

  test('[spec 5.54] wait for every field to be valid', async () => {
    await openProfile(mira)
    await rewrite(/First name/, 'R2D2')
    await userEvent.tab()
    expect(await said('Use letters, with single spaces, apostrophes or hyphens between them.')).toBeTruthy()
    await waitFor(() => expect(button('Save!').disabled).toBe(true))
  })

  test('what the server refuses stands beside its field, which has the focus; nothing that was written is lost', async () => {
    const validationErrors = [{ property: 'defaultNickname', constraints: { matches: 'Not that one.' } }]
    const refusal = { status: 400, body: { message: 'Validation failed', validationErrors } }
    await openProfile(mira, { 'PUT /profile/user': () => refusal })
    await rewrite(/First name/, 'Nell')
    await press('Save!')
    expect(await said('Not that one.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Nickname')))
    expect(field(/First name/).value).toBe('Nell')
  })

  test('[spec 3.1, 5.55] of a Google account are read-only but for the nickname, which alone is sent', async () => {
    const { asked } = await openProfile(google, { 'PUT /profile/user': () => ({ status: 200, body: google }) })
    expect(['Email', 'First name', 'Last name', 'Nickname'].map((name) => field(name).readOnly)).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(screen.getByText('Google account')).toBeTruthy()
    await rewrite('Nickname', 'LoudHeron')
    await press('Save!')
    await waitFor(() =>
      expect(asked('/profile/user').at(-1)?.body).toEqual({ authProvider: 'GOOGLE', defaultNickname: 'LoudHeron' }),
    )
  })

  test('that were not saved when the session ended are there again, for their writer only', async () => {
    await openProfile(mira)
    await rewrite('Nickname', 'LoudHeron')
    cleanup()
    await openProfile({ ...mira, givenName: 'Miranda' })
    expect(await said('Your unsaved changes are still here.')).toBeTruthy()
    expect(field('Nickname').value).toBe('LoudHeron')
    expect(field(/First name/).value).toBe('Miranda')
    await userEvent.click(button('Discard changes'))
    expect(field('Nickname').value).toBe('QuietOtter')
    cleanup()
    await openProfile(mira)
    expect(field('Nickname').value).toBe('QuietOtter')
    await rewrite('Nickname', 'LoudHeron')
    cleanup()
    await openProfile({ ...mira, id: 'u2', defaultNickname: 'Tom' })
    expect(field('Nickname').value).toBe('Tom')
  })
})

describe('another address', () => {
  const refusal = (validationErrors: object[]) => ({ status: 400, body: { message: 'No.', validationErrors } })

  test('asks for the current password, and sends it; a name alone does not', async () => {
    const moved = { ...mira, unverifiedEmail: 'mira.new@example.org' }
    const { asked } = await openProfile(mira, { 'PUT /profile/user': () => ({ status: 200, body: moved }) })
    await rewrite(/First name/, 'Nell')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await rewrite('Email', 'mira.new@example.org')
    await waitFor(() => expect(button('Save!').disabled).toBe(true))
    await userEvent.type(field('Current password'), 'PAssw0rd!!1')
    await press('Save!')
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
    expect(asked('/profile/user').at(-1)?.body).toMatchObject({
      email: 'mira.new@example.org',
      givenName: 'Nell',
      currentPassword: 'PAssw0rd!!1',
    })
    await rewrite(/First name/, 'Mira')
    await press('Save!')
    await waitFor(() => expect(asked('/profile/user').at(-1)?.body).toMatchObject({ givenName: 'Mira' }))
    expect(asked('/profile/user').at(-1)?.body).not.toHaveProperty('currentPassword')
  })

  test('with a wrong password is told beside it, and what was written stays', async () => {
    const wrong = { property: 'currentPassword', constraints: { matches: 'Your current password is another one.' } }
    await openProfile(mira, { 'PUT /profile/user': () => refusal([wrong]) })
    await rewrite('Email', 'mira.new@example.org')
    await userEvent.type(field('Current password'), 'PAssw0rd!!2')
    await press('Save!')
    expect(await said('Your current password is another one.')).toBeTruthy()
    expect(field('Email').value).toBe('mira.new@example.org')
  })

  test('that is the account’s own in other letters, or the pending one, asks for none', async () => {
    await openProfile(pending)
    await rewrite('Email', 'MIRA@example.org')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await rewrite('Email', 'Mira.New@example.org')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })
})

describe('an address that is not verified', () => {
  test('[spec 2.166] is pointed at, and stays the one of the form', async () => {
    const { asked } = await openProfile(pending, { 'PUT /profile/user': () => ({ status: 200, body: pending }) })
    const hint = screen.getByText(/^Whoops/)
    expect(hint.textContent).toBe("Whoops, your email mira.new@example.org hasn't RSVP'd to verification yet!")
    expect(screen.getByText(/you log in with/).textContent).toContain('mira@example.org')
    expect(field('Email').value).toBe('mira.new@example.org')
    await press('Save!')
    await waitFor(() => expect(asked('/profile/user').at(-1)?.body).toMatchObject({ email: 'mira.new@example.org' }))
  })

  test('[spec 2.166, 8.16] gets another link, and that is said', async () => {
    const resend = 'POST /auth/email/resend_verification'
    const { asked } = await openProfile(pending, { [resend]: () => ({ status: 204 }) })
    await press('Resend verification link')
    expect(await said('Hooray! A fresh verification email is on its way—check your inbox!')).toBeTruthy()
    expect(asked('/auth/email/resend_verification')).toHaveLength(1)
  })

  test('[spec 8.5] a link that could not be sent is told in one sentence', async () => {
    const resend = 'POST /auth/email/resend_verification'
    await openProfile(pending, { [resend]: () => ({ status: 429, body: { message: 'Too many attempts.' } }) })
    await press('Resend verification link')
    expect(await said("Whoops! We couldn't resend your verification email. Please try again.")).toBeTruthy()
    expect(screen.queryByText('Too many attempts.')).toBeNull()
  })

  test('once verified, there is no hint', async () => {
    await openProfile(mira)
    expect(screen.queryByText(/^Whoops/)).toBeNull()
  })
})

describe('the password', () => {
  const change = 'PATCH /auth/password'
  async function fillIn() {
    await userEvent.type(field('Old password'), 'PAssw0rd!!1')
    await userEvent.type(field('New password'), 'PAssw0rd!!2')
    await userEvent.type(field('Confirm password'), 'PAssw0rd!!2')
  }

  test('[spec 2.165, 3.27, 8.22] of a local account is changed by the old one, and the form is empty again', async () => {
    const { asked } = await openProfile(mira, { [change]: () => ({ status: 204 }) })
    expect(button('Lock It Down!').disabled).toBe(true)
    await fillIn()
    await press('Lock It Down!')
    expect(await said("Done and dusted! Your password's been refreshed.")).toBeTruthy()
    expect(asked('/auth/password')).toMatchObject([
      { body: { oldPassword: 'PAssw0rd!!1', newPassword: 'PAssw0rd!!2' } },
    ])
    expect(asked('/auth/password')[0]?.body).not.toHaveProperty('confirmPassword')
    expect(field('Old password').value).toBe('')
  })

  test('a wrong old one is told beside it, and nothing that was written is lost', async () => {
    await openProfile(mira, { [change]: () => ({ status: 400, body: { message: 'Old password is incorrect' } }) })
    await fillIn()
    await press('Lock It Down!')
    await waitFor(() => expect(document.activeElement).toBe(field('Old password')))
    expect(field('Old password').getAttribute('aria-invalid')).toBe('true')
    expect(field('New password').value).toBe('PAssw0rd!!2')
  })

  test('[spec 5.21] the new one must be written twice alike', async () => {
    await openProfile(mira)
    await fillIn()
    await userEvent.type(field('Confirm password'), 'x')
    await userEvent.tab()
    expect(await said('Password must equal the new password.')).toBeTruthy()
    expect(button('Lock It Down!').disabled).toBe(true)
  })

  test('[spec 2.165] of a Google account is Google’s', async () => {
    await openProfile(google)
    expect(screen.queryByRole('button', { name: 'Lock It Down!' })).toBeNull()
  })
})

test('a profile that cannot be loaded says so, and may be asked for again', async () => {
  const answers = [{ status: 500 }, { status: 200, body: mira }]
  const server = aServer({ 'GET /profile/user': () => answers.shift() ?? { status: 500 } })
  vi.stubGlobal('fetch', server.fetch)
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ProfilePage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  expect(screen.getByText('Loading your profile')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Nickname')).toBeTruthy()
})
