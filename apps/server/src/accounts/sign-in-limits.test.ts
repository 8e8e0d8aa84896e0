import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD } from '../testing/index.ts'
import type { TestAnswer, TestApp, TestUser } from '../testing/index.ts'
import { accountCalls, ANOTHER_PASSWORD } from './testing/account-calls.ts'
import type { AccountCalls } from './testing/account-calls.ts'

let pinwheel: TestApp
let calls: AccountCalls
beforeAll(async () => {
  pinwheel = await startTestApp()
  calls = accountCalls(pinwheel)
})
afterAll(() => pinwheel.close())

const WRONG = 'Wrong Horse 42!'

type SignIn = { email: string; password?: string; from: string; cookie?: string }

const signIn = ({ email, password = TEST_PASSWORD, from, cookie }: SignIn): Promise<TestAnswer> =>
  pinwheel.call('POST /auth/login', {
    body: { email, password },
    from,
    ...(cookie !== undefined && { headers: { cookie } }),
  })

const setCookies = ({ headers }: TestAnswer): string[] => headers['set-cookie'] as string[]
/** The `Cookie` header of the browser's next request. */
const cookieOf = (answer: TestAnswer): string => setCookies(answer)[0]!.split(';', 1)[0]!

/** More wrong passwords than an account accepts from unknown browsers, from eleven addresses. */
async function attack(email: string): Promise<void> {
  await Promise.all(
    Array.from({ length: 101 }, (_, n) => signIn({ email, password: WRONG, from: `198.51.100.${n % 11}` })),
  )
}

/** A user with the cookie of a first sign-in, under attack since then. */
async function attackedUser(): Promise<TestUser & { cookie: string }> {
  const user = await pinwheel.user()
  const cookie = cookieOf(await signIn({ ...user, from: '192.0.2.1' }))
  await attack(user.email)
  return { ...user, cookie }
}

describe('a browser that has signed in to the account before', () => {
  test('has a cookie that scripts cannot read and that only the login receives', async () => {
    const answer = await signIn({ ...(await pinwheel.user()), from: '192.0.2.1' })
    expect(setCookies(answer)).toEqual(
      ['/api/auth/login', '/quiz-service/api/auth/login'].map((path) =>
        expect.stringMatching(
          new RegExp(`^pinwheel-known=[\\w.~-]+; Path=${path}; Max-Age=\\d+; HttpOnly; SameSite=Strict$`),
        ),
      ),
    )
    expect(answer.body).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) })
  })

  test('signs in during an attack, from any address, while other browsers are refused', async () => {
    const { cookie, ...owner } = await attackedUser()
    expect((await signIn({ ...owner, from: '192.0.2.2' })).status).toBe(429)
    expect((await signIn({ ...owner, from: '192.0.2.2', cookie })).status).toBe(200)
    expect((await signIn({ ...owner, from: '192.0.2.3', cookie: `theme=dark; ${cookie}` })).status).toBe(200)
  })

  test('has its own limit of ten wrong passwords, which a sign-in does not reset', async () => {
    const { cookie, ...owner } = await attackedUser()
    const attempt = { ...owner, from: '192.0.2.4', password: WRONG }
    for (let n = 0; n < 9; n++) expect((await signIn({ ...attempt, cookie })).status).toBe(400)
    const renewed = cookieOf(await signIn({ ...owner, from: '192.0.2.4', cookie }))
    expect((await signIn({ ...attempt, cookie: renewed })).status).toBe(400)
    expect((await signIn({ ...owner, from: '192.0.2.5', cookie })).status).toBe(429)
  })

  test('is not recognised with the cookie of another account or a forged one', async () => {
    const other = await pinwheel.user()
    const own = cookieOf(await signIn({ ...other, from: '192.0.2.6' }))
    const { cookie: _, ...attacked } = await attackedUser()
    for (const cookie of [own, own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), 'pinwheel-known=a.b~c.d'])
      expect((await signIn({ ...attacked, from: '192.0.2.6', cookie })).status).toBe(429)
  })

  test('is recognised after a password change with the new cookie, not with the old one', async () => {
    const user = await pinwheel.user()
    const before = cookieOf(await signIn({ ...user, from: '192.0.2.7' }))
    const change = await calls.changePassword(user.accessToken)
    await attack(user.email)
    const attempt = { email: user.email, password: ANOTHER_PASSWORD, from: '192.0.2.7' }
    expect((await signIn({ ...attempt, cookie: before })).status).toBe(429)
    expect((await signIn({ ...attempt, cookie: cookieOf(change) })).status).toBe(200)
  })

  test('receives its cookie also by a password reset, so that an owner under attack can sign in', async () => {
    const { email } = await attackedUser()
    await calls.forgot(email)
    const reset = await calls.reset(await calls.linkIn('password-reset', email))
    const attempt = { email, password: ANOTHER_PASSWORD, from: '192.0.2.8' }
    expect((await signIn({ ...attempt, cookie: cookieOf(reset) })).status).toBe(200)
  })

  test('is recognised for six accounts at most, which limits the length of its cookie', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => pinwheel.user()))
    let cookie: string | undefined
    for (const person of people)
      cookie = cookieOf(await signIn({ ...person, from: '192.0.2.9', ...(cookie !== undefined && { cookie }) }))
    expect(cookie!.split('~')).toHaveLength(6)
  })
})

test('accepts 120 sign-ins to an account with the right password within 15 minutes', async () => {
  const user = await pinwheel.user()
  const from = (n: number) => `10.1.0.${n}`
  const answers: TestAnswer[] = []
  for (let wave = 0; wave < 5; wave++)
    answers.push(
      ...(await Promise.all(Array.from({ length: 25 }, (_, n) => signIn({ ...user, from: from(wave * 25 + n) })))),
    )
  const accepted = answers.filter(({ status }) => status === 200).length
  // `pinwheel.user()` has signed in once.
  expect(accepted).toBe(119)
}, 60_000)
