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

type SignIn = { email: string; password?: string; from: string; cookie?: string; base?: string }

const signIn = ({ email, password = TEST_PASSWORD, from, cookie }: SignIn): Promise<TestAnswer> =>
  pinwheel.call('POST /auth/login', {
    body: { email, password },
    from,
    ...(cookie !== undefined && { headers: { cookie } }),
  })

const setCookies = ({ headers }: TestAnswer): string[] => headers['set-cookie'] as string[]
/** What a browser sends back. */
const cookieOf = (answer: TestAnswer): string => setCookies(answer)[0]!.split(';', 1)[0]!

/** A hundred wrong passwords from ten addresses, and the one that is then let through every ten seconds. */
async function attack(email: string): Promise<void> {
  await Promise.all(
    Array.from({ length: 101 }, (_, n) => signIn({ email, password: WRONG, from: `198.51.100.${n % 11}` })),
  )
}

describe('a browser that has signed in to the account before', () => {
  let owner: TestUser
  let cookie: string
  beforeAll(async () => {
    owner = await pinwheel.user()
    cookie = cookieOf(await signIn({ ...owner, from: '192.0.2.1' }))
  })

  test('is recognised by a cookie that scripts cannot read and that only the login is sent', async () => {
    const answer = await signIn({ ...owner, from: '192.0.2.1' })
    expect(setCookies(answer)).toEqual(
      ['/api/auth/login', '/quiz-service/api/auth/login'].map((path) =>
        expect.stringMatching(
          new RegExp(`^pinwheel-known=[\\w.~-]+; Path=${path}; Max-Age=\\d+; HttpOnly; SameSite=Strict$`),
        ),
      ),
    )
    expect(answer.body).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) })
  })

  test('signs in while strangers guess, from whatever address; another browser has to wait', async () => {
    await attack(owner.email)
    expect((await signIn({ ...owner, from: '192.0.2.2' })).status).toBe(429)
    expect((await signIn({ ...owner, from: '192.0.2.2', cookie })).status).toBe(200)
    expect((await signIn({ ...owner, from: '192.0.2.3', cookie: `theme=dark; ${cookie}` })).status).toBe(200)
  })

  test('has ten wrong passwords of its own, and keeps its count from sign-in to sign-in', async () => {
    const attempt = { ...owner, from: '192.0.2.4', password: WRONG }
    for (let n = 0; n < 9; n++) expect((await signIn({ ...attempt, cookie })).status).toBe(400)
    const renewed = cookieOf(await signIn({ ...owner, from: '192.0.2.4', cookie }))
    expect((await signIn({ ...attempt, cookie: renewed })).status).toBe(400)
    expect((await signIn({ ...owner, from: '192.0.2.5', cookie })).status).toBe(429)
  })

  test('is none for another account, and none with a cookie that is not ours', async () => {
    const [mine, other] = [await pinwheel.user(), await pinwheel.user()]
    const own = cookieOf(await signIn({ ...mine, from: '192.0.2.6' }))
    await attack(other.email)
    for (const made of [own, own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), 'pinwheel-known=a.b~c.d'])
      expect((await signIn({ ...other, from: '192.0.2.6', cookie: made })).status).toBe(429)
  })

  test('is none any more after a new password, and again after that with the cookie of the change', async () => {
    const user = await pinwheel.user()
    const before = cookieOf(await signIn({ ...user, from: '192.0.2.7' }))
    const change = await calls.changePassword(user.accessToken)
    await attack(user.email)
    const attempt = { email: user.email, password: ANOTHER_PASSWORD, from: '192.0.2.7' }
    expect((await signIn({ ...attempt, cookie: before })).status).toBe(429)
    expect((await signIn({ ...attempt, cookie: cookieOf(change) })).status).toBe(200)
  })

  test('may be one in which the password was reset: an owner who is slowed down has that way in', async () => {
    const { email } = await pinwheel.user()
    await attack(email)
    await calls.forgot(email)
    const reset = await calls.reset(await calls.linkIn('password-reset', email))
    const attempt = { email, password: ANOTHER_PASSWORD, from: '192.0.2.8' }
    expect((await signIn({ ...attempt, cookie: cookieOf(reset) })).status).toBe(200)
  })

  test('is known for a few accounts, and its cookie does not grow without end', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => pinwheel.user()))
    let kept: string | undefined
    for (const person of people)
      kept = cookieOf(await signIn({ ...person, from: '192.0.2.9', ...(kept !== undefined && { cookie: kept }) }))
    expect(kept!.split('~')).toHaveLength(6)
  })
})

test('sign-ins with the right password are counted, too: a hundred and twenty in a quarter of an hour', async () => {
  const user = await pinwheel.user()
  const from = (n: number) => `10.1.0.${n}`
  const answers: TestAnswer[] = []
  for (let wave = 0; wave < 5; wave++)
    answers.push(
      ...(await Promise.all(Array.from({ length: 25 }, (_, n) => signIn({ ...user, from: from(wave * 25 + n) })))),
    )
  const counts = answers.filter(({ status }) => status === 200).length
  // Registering has signed in once.
  expect(counts).toBe(119)
}, 60_000)
