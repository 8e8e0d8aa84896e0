import { i18n } from '@lingui/core'
import type { Profile } from '@pinwheel/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { mockServer } from '../api/testing/server.ts'
import { settled } from '../api/testing/timing.ts'
import { tokenPair } from '../api/testing/tokens.ts'
import { MemoryRouter } from '../navigation/testing/MemoryRouter.tsx'
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

beforeEach(() => session.keep('USER', tokenPair('user', { access: 4_000_000_000, refresh: 4_000_000_000 })))
afterEach(() => {
  cleanup()
  session.clear('USER')
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function openProfile(profile: Profile, routes: Parameters<typeof mockServer>[0] = {}) {
  const server = mockServer({ 'GET /profile/user': () => ({ status: 200, body: profile }), ...routes })
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
const message = (text: string) => screen.findByText(text)

async function press(name: string) {
  await waitFor(() => expect(button(name).disabled).toBe(false))
  await userEvent.click(button(name))
}

async function replaceText(name: string | RegExp, value: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), value)
}

test('a language is chosen for this device and for the emails, and changes nothing else', async () => {
  const { requestsTo } = await openProfile(pending, {
    'PUT /profile/user': ({ body }) => ({ status: 200, body: { ...pending, ...(body as object) } }),
  })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await waitFor(() => expect(requestsTo('/profile/user')).toHaveLength(2))
  // Without the address: sent from a page that another device has overtaken, it would withdraw or replace the pending one.
  expect(requestsTo('/profile/user')[1]?.body).toEqual({
    authProvider: 'LOCAL',
    givenName: 'Mira',
    language: 'de',
  })
  // The page changes afterwards: it is rendered again, and reads the saved profile.
  await waitFor(() => expect(i18n.locale).toBe('de'))
  expect(localStorage.getItem('language')).toBe('de')
  act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
  localStorage.removeItem('language')
})

test('a language that is chosen while new names are being saved keeps the new names', async () => {
  let answer = () => {}
  const { requestsTo } = await openProfile(mira, {
    'PUT /profile/user': ({ body }) =>
      new Promise((resolve) => (answer = () => resolve({ status: 200, body: { ...mira, ...(body as object) } }))),
  })
  const updates = () => requestsTo('/profile/user').flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))
  await replaceText(/First name/, 'Miranda')
  await press('Save!')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  await settled()
  expect(updates()).toHaveLength(1)
  await act(async () => answer())
  await waitFor(() => expect(updates()).toHaveLength(2))
  expect(updates()[1]).toEqual({ authProvider: 'LOCAL', givenName: 'Miranda', language: 'de' })
})

test('a reload that began before a save does not bring the earlier profile back', async () => {
  let isReload = false
  let reload: (reply: { status: number; body: unknown }) => void = () => undefined
  const { requestsTo } = await openProfile(mira, {
    'GET /profile/user': () => (isReload ? new Promise((resolve) => (reload = resolve)) : { status: 200, body: mira }),
    'PUT /profile/user': ({ body }) => ({ status: 200, body: { ...mira, ...(body as object) } }),
  })
  isReload = true
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await waitFor(() => expect(requestsTo('/profile/user')).toHaveLength(2))
  await replaceText('Nickname', 'LoudOtter')
  await press('Save!')
  await message('Nice! Your new profile is locked in. Get ready to quiz in style!')
  await act(async () => {
    reload({ status: 200, body: mira })
    await settled()
  })
  expect(field('Nickname').value).toBe('LoudOtter')
})

test('a profile that is saved after its user has signed out is not stored for the next one', async () => {
  let answer: (reply: { status: number; body: unknown }) => void = () => undefined
  const { requestsTo } = await openProfile(mira, {
    'PUT /profile/user': () => new Promise((resolve) => (answer = resolve)),
  })
  await press('Save!')
  await waitFor(() => expect(requestsTo('/profile/user')).toHaveLength(2))
  act(() => session.clear('USER'))
  await act(async () => answer({ status: 200, body: mira }))
  expect(await message('Nice! Your new profile is locked in. Get ready to quiz in style!')).toBeTruthy()
  expect(session.read().currentUser).toBeUndefined()
  expect(localStorage.getItem('currentUser')).toBeNull()
})

test('says so if the emails are in another language than the page', async () => {
  await openProfile({ ...mira, language: 'fr' })
  expect(screen.getByText(/Our emails to you are in Français/)).toBeTruthy()
})

describe('personal details', () => {
  test('[spec 2.165, 8.21] show the profile and are saved together, without empty names', async () => {
    const saved = { ...mira, givenName: undefined, familyName: 'Stein' }
    const { requestsTo } = await openProfile(mira, { 'PUT /profile/user': () => ({ status: 200, body: saved }) })
    expect(['Email', /First name/, /Last name/, 'Nickname'].map((name) => field(name).value)).toEqual([
      'mira@example.org',
      'Mira',
      '',
      'QuietOtter',
    ])
    await userEvent.clear(field(/First name/))
    await replaceText(/Last name/, 'Stein')
    await press('Save!')
    expect(await message('Nice! Your new profile is locked in. Get ready to quiz in style!')).toBeTruthy()
    expect(requestsTo('/profile/user').at(-1)).toMatchObject({
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

  test('update the nickname in the session', async () => {
    await openProfile(mira, {
      'PUT /profile/user': () => ({ status: 200, body: { ...mira, defaultNickname: 'LoudHeron' } }),
    })
    await replaceText('Nickname', 'LoudHeron')
    await press('Save!')
    await waitFor(() => expect(session.read().currentUser?.defaultNickname).toBe('LoudHeron'))
  })

  test('[spec 5.54] can be saved only if every field is valid', async () => {
    await openProfile(mira)
    await replaceText(/First name/, 'R2D2')
    await userEvent.tab()
    expect(await message('Use letters, with single spaces, apostrophes or hyphens between them.')).toBeTruthy()
    await waitFor(() => expect(button('Save!').disabled).toBe(true))
  })

  test('say why they cannot be saved while the wrong field still has the focus', async () => {
    await openProfile(mira)
    await replaceText('Nickname', 'Quiet Otter')
    await waitFor(() => expect(button('Save!').disabled).toBe(true))
    expect(document.activeElement).toBe(field('Nickname'))
    expect(
      await message(
        'Use letters, digits, underscores or simple emoji (not 👨‍🚀 or ❤️), with at least one letter, digit or emoji among them.',
      ),
    ).toBeTruthy()
  })

  test('show an error of the server at its field, which gets the focus, and keep the input', async () => {
    const validationErrors = [{ property: 'defaultNickname', constraints: { matches: 'Not that one.' } }]
    const refusal = { status: 400, body: { message: 'Validation failed', validationErrors } }
    await openProfile(mira, { 'PUT /profile/user': () => refusal })
    await replaceText(/First name/, 'Nell')
    await press('Save!')
    expect(await message('Not that one.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Nickname')))
    expect(field(/First name/).value).toBe('Nell')
  })

  test('[spec 3.1, 5.55] of a Google account are read-only except the nickname, and only the nickname is sent', async () => {
    const { requestsTo } = await openProfile(google, { 'PUT /profile/user': () => ({ status: 200, body: google }) })
    expect(['Email', 'First name', 'Last name', 'Nickname'].map((name) => field(name).readOnly)).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(screen.getByText('Google account')).toBeTruthy()
    await replaceText('Nickname', 'LoudHeron')
    await press('Save!')
    await waitFor(() =>
      expect(requestsTo('/profile/user').at(-1)?.body).toEqual({
        authProvider: 'GOOGLE',
        defaultNickname: 'LoudHeron',
      }),
    )
  })

  test('that were not saved when the session ended are restored for the same user only', async () => {
    await openProfile(mira)
    await replaceText('Nickname', 'LoudHeron')
    cleanup()
    await openProfile({ ...mira, givenName: 'Miranda' })
    expect(await message('Your unsaved changes are still here.')).toBeTruthy()
    expect(field('Nickname').value).toBe('LoudHeron')
    expect(field(/First name/).value).toBe('Miranda')
    await userEvent.click(button('Discard changes'))
    expect(field('Nickname').value).toBe('QuietOtter')
    cleanup()
    await openProfile(mira)
    expect(field('Nickname').value).toBe('QuietOtter')
    await replaceText('Nickname', 'LoudHeron')
    cleanup()
    await openProfile({ ...mira, id: 'u2', defaultNickname: 'Tom' })
    expect(field('Nickname').value).toBe('Tom')
  })

  test('what is written while a save is running stays in its field, and can be saved next', async () => {
    let answer: (reply: { status: number; body: unknown }) => void = () => undefined
    const { requestsTo } = await openProfile(mira, {
      'PUT /profile/user': () => new Promise((resolve) => (answer = resolve)),
    })
    await replaceText(/First name/, 'Nell')
    await press('Save!')
    await waitFor(() => expect(requestsTo('/profile/user')).toHaveLength(2))
    await replaceText('Nickname', 'LoudHeron')
    await act(async () => answer({ status: 200, body: { ...mira, givenName: 'Nell' } }))
    expect(await message('Nice! Your new profile is locked in. Get ready to quiz in style!')).toBeTruthy()
    expect(field('Nickname').value).toBe('LoudHeron')
    expect(field(/First name/).value).toBe('Nell')
    await press('Discard changes')
    expect(field('Nickname').value).toBe('QuietOtter')
  })
})

describe('a new address', () => {
  const refusal = (validationErrors: object[]) => ({ status: 400, body: { message: 'No.', validationErrors } })

  test('requires the current password; a new name does not', async () => {
    const moved = { ...mira, unverifiedEmail: 'mira.new@example.org' }
    const { requestsTo } = await openProfile(mira, { 'PUT /profile/user': () => ({ status: 200, body: moved }) })
    await replaceText(/First name/, 'Nell')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await replaceText('Email', 'mira.new@example.org')
    await waitFor(() => expect(button('Save!').disabled).toBe(true))
    await userEvent.type(field('Current password'), 'PAssw0rd!!1')
    await press('Save!')
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
    expect(requestsTo('/profile/user').at(-1)?.body).toMatchObject({
      email: 'mira.new@example.org',
      givenName: 'Nell',
      currentPassword: 'PAssw0rd!!1',
    })
    await replaceText(/First name/, 'Mira')
    await press('Save!')
    await waitFor(() => expect(requestsTo('/profile/user').at(-1)?.body).toMatchObject({ givenName: 'Mira' }))
    expect(requestsTo('/profile/user').at(-1)?.body).not.toHaveProperty('currentPassword')
  })

  test('with a wrong password shows an error at the password and keeps the input', async () => {
    const wrong = { property: 'currentPassword', constraints: { matches: 'Your current password is another one.' } }
    await openProfile(mira, { 'PUT /profile/user': () => refusal([wrong]) })
    await replaceText('Email', 'mira.new@example.org')
    await userEvent.type(field('Current password'), 'PAssw0rd!!2')
    await press('Save!')
    expect(await message('Your current password is another one.')).toBeTruthy()
    expect(field('Email').value).toBe('mira.new@example.org')
  })

  test('that differs only in case, or is the pending one, requires no password', async () => {
    await openProfile(pending)
    await replaceText('Email', 'MIRA@example.org')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await replaceText('Email', 'Mira.New@example.org')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })
})

describe('an address that is not verified', () => {
  test('[spec 2.166] is shown in a hint and stays in the form', async () => {
    const { requestsTo } = await openProfile(pending, { 'PUT /profile/user': () => ({ status: 200, body: pending }) })
    const hint = screen.getByText(/^Whoops/)
    expect(hint.textContent).toBe("Whoops, your email mira.new@example.org hasn't RSVP'd to verification yet!")
    expect(screen.getByText(/you log in with/).textContent).toContain('mira@example.org')
    expect(field('Email').value).toBe('mira.new@example.org')
    await press('Save!')
    await waitFor(() =>
      expect(requestsTo('/profile/user').at(-1)?.body).toMatchObject({ email: 'mira.new@example.org' }),
    )
  })

  test('[spec 2.166, 8.16] can get another link, which a message confirms', async () => {
    const resend = 'POST /auth/email/resend_verification'
    const { requestsTo } = await openProfile(pending, { [resend]: () => ({ status: 204 }) })
    await press('Resend verification link')
    expect(await message('Hooray! A fresh verification email is on its way—check your inbox!')).toBeTruthy()
    expect(requestsTo('/auth/email/resend_verification')).toHaveLength(1)
  })

  test('[spec 8.5] shows one message if the link could not be sent', async () => {
    const resend = 'POST /auth/email/resend_verification'
    await openProfile(pending, { [resend]: () => ({ status: 429, body: { message: 'Too many attempts.' } }) })
    await press('Resend verification link')
    expect(await message("Whoops! We couldn't resend your verification email. Please try again.")).toBeTruthy()
    expect(screen.queryByText('Too many attempts.')).toBeNull()
  })

  test('has no hint after the verification', async () => {
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

  test('[spec 2.165, 3.27, 8.22] of a local account is changed with the old one, and the form is cleared', async () => {
    const { requestsTo } = await openProfile(mira, { [change]: () => ({ status: 204 }) })
    expect(button('Lock It Down!').disabled).toBe(true)
    await fillIn()
    await press('Lock It Down!')
    expect(await message("Done and dusted! Your password's been refreshed.")).toBeTruthy()
    expect(requestsTo('/auth/password')).toMatchObject([
      { body: { oldPassword: 'PAssw0rd!!1', newPassword: 'PAssw0rd!!2' } },
    ])
    expect(requestsTo('/auth/password')[0]?.body).not.toHaveProperty('confirmPassword')
    expect(field('Old password').value).toBe('')
  })

  test('shows once, at its field, that the old password is wrong, and keeps the input', async () => {
    await openProfile(mira, { [change]: () => ({ status: 400, body: { message: 'Old password is incorrect' } }) })
    await fillIn()
    await press('Lock It Down!')
    await waitFor(() => expect(document.activeElement).toBe(field('Old password')))
    expect(field('Old password').getAttribute('aria-invalid')).toBe('true')
    expect(field('New password').value).toBe('PAssw0rd!!2')
    expect(screen.getAllByText('Old password is incorrect')).toHaveLength(1)
  })

  test('[spec 5.21] requires the confirmation to equal the new password', async () => {
    await openProfile(mira)
    await fillIn()
    await userEvent.type(field('Confirm password'), 'x')
    await userEvent.tab()
    expect(await message('Password must equal the new password.')).toBeTruthy()
    expect(button('Lock It Down!').disabled).toBe(true)
  })

  test('[spec 2.165] of a Google account cannot be changed', async () => {
    await openProfile(google)
    expect(screen.queryByRole('button', { name: 'Lock It Down!' })).toBeNull()
  })
})

test('a profile that cannot be loaded shows an error and a retry', async () => {
  const answers = [{ status: 500 }, { status: 200, body: mira }]
  const server = mockServer({ 'GET /profile/user': () => answers.shift() ?? { status: 500 } })
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
