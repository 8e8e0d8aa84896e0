import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../api/client.ts'
import { pair, profile, visit } from './testing/visit.tsx'

afterEach(() => {
  cleanup()
  session.clear('USER')
  vi.unstubAllGlobals()
})

const VERIFY = 'POST /auth/email/verify'
const ALL_SET = "Hooray! Your email's all set!"
const BAD_LINK = 'The supplied link is invalid or has expired.'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

// Each test has its own link, because the page sends one request per link.
let links = 0
const aLink = () => `/auth/verify?token=link-${(links += 1)}`

test.each(['/auth/verify', '/auth/verify?token='])('[spec 2.13] %s redirects home', async (address) => {
  const { at, received } = visit(address, {})
  await waitFor(() => expect(at()).toBe('/'))
  expect(received).toHaveLength(0)
})

test('[spec 2.48, 2.49, 4.74] shows a spinning wheel until the server has answered', async () => {
  let respond: (response: { status: number }) => void = () => undefined
  visit(aLink(), { [VERIFY]: () => new Promise((resolve) => (respond = resolve)) })
  expect(await title('Verifying your email')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Verifying' })).toBeTruthy()
  respond({ status: 204 })
  expect(await title(ALL_SET)).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Verifying' })).toBeNull()
  expect(document.activeElement?.id).toBe('content')
})

test('[spec 4.75] sends one request per link, with its token, however often the page is rendered', async () => {
  const address = aLink()
  const { requestsTo, renderAgain } = visit(address, { [VERIFY]: () => ({ status: 204 }) })
  renderAgain()
  await title(ALL_SET)
  renderAgain()
  cleanup()
  const again = visit(address, { [VERIFY]: () => ({ status: 400 }) })
  expect(await title(ALL_SET)).toBeTruthy()
  expect(requestsTo('/auth/email/verify')).toMatchObject([{ bearer: address.split('=')[1], body: {} }])
  expect(again.received).toHaveLength(0)
})

test('[spec 2.50] links visitors to the login page', async () => {
  const { requestsTo } = visit(aLink(), { [VERIFY]: () => ({ status: 204 }) })
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/auth/login')
  expect(requestsTo('/profile/user')).toHaveLength(0)
})

test('[spec 2.50] links signed-in users home and reloads their profile', async () => {
  session.keep('USER', pair)
  session.keepUser({ ...profile, authProvider: 'LOCAL', unverifiedEmail: 'mira@example.org' })
  visit(aLink(), {
    [VERIFY]: () => ({ status: 204 }),
    'GET /profile/user': () => ({ status: 200, body: profile }),
  })
  expect((await screen.findByRole('link', { name: 'Take me home' })).getAttribute('href')).toBe('/')
  await waitFor(() => expect(session.read().currentUser).toEqual(profile))
})

test.each([400, 401, 403, 409])(
  '[spec 2.48, 2.51, 4.74, 8.8] shows that a link refused with %d is invalid, without the server’s message',
  async (status) => {
    const { requestsTo } = visit(aLink(), { [VERIFY]: () => ({ status, body: { message: 'Email does not match' } }) })
    expect(await title('Oops! Something went wrong.')).toBeTruthy()
    expect(screen.getByText(BAD_LINK)).toBeTruthy()
    expect(screen.queryByText('Email does not match')).toBeNull()
    expect(requestsTo('/auth/email/verify')).toHaveLength(1)
  },
)

test('says of a link that was used before that the address is already confirmed', async () => {
  const body = { message: 'Email does not match', code: 'account/email-confirmed' }
  visit(aLink(), { [VERIFY]: () => ({ status: 400, body }) })
  expect(await title('Already confirmed')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/auth/login')
  expect(screen.queryByText(BAD_LINK)).toBeNull()
})

test('offers another attempt if the server does not answer', async () => {
  const statuses = [503, 204]
  visit(aLink(), { [VERIFY]: () => ({ status: statuses.shift() ?? 500 }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await title(ALL_SET)).toBeTruthy()
})
