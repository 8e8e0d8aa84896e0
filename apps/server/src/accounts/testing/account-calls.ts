import { randomUUID } from 'node:crypto'
import type { Profile, TokenClaims, TokenPair } from '@pinwheel/contract'
import { createSigner } from 'fast-jwt'
import { expect } from 'vitest'
import { jobsSettled } from '../../jobs/testing/settled.ts'
import { emailTo, emailsTo, tokenIn } from '../../mail/testing/emails.ts'
import { TEST_PASSWORD, TEST_TOKEN_SECRET } from '../../testing/index.ts'
import type { TestAnswer, TestApp, TestUser } from '../../testing/index.ts'

type LetterKind = Parameters<typeof emailTo>[2]

export const ANOTHER_PASSWORD = 'Another Horse 43?'

export const anAddress = (): string => `${randomUUID()}@example.org`

export const claimsOf = (token: string): TokenClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims

/** All that is asked of many an answer. */
export const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status

/** A token with our signature that the service itself would not give. */
export const forge = createSigner({ key: TEST_TOKEN_SECRET, algorithm: 'HS256' }) as (claims: object) => string

/** What people do with an account, as calls, and what they find in their mailbox. */
export type AccountCalls = ReturnType<typeof accountCalls>

export function accountCalls(pinwheel: TestApp) {
  const { call } = pinwheel
  const changeAddress = (token: string, email: string): Promise<TestAnswer> =>
    call('PUT /profile/user', { token, body: { authProvider: 'LOCAL', email } })
  const linkIn = async (kind: LetterKind, to: string, count = 1) =>
    tokenIn(await emailTo(pinwheel.dataDir, to, kind, count))
  return {
    /** A new user whose welcome has come: an email says what is true when it is written, and that may be later. */
    async newcomer(): Promise<TestUser> {
      const user = await pinwheel.user()
      await linkIn('welcome', user.email)
      return user
    },
    login: (email: string, password = TEST_PASSWORD) => call('POST /auth/login', { body: { email, password } }),
    refresh: (refreshToken: string) => call('POST /auth/refresh', { body: { refreshToken } }),
    profile: async (token: string) => (await call('GET /profile/user', { token })).body as Profile,
    isSignedIn: async (token: string) => (await call('GET /profile/user', { token })).status === 200,
    save: (token: string, change: object) =>
      call('PUT /profile/user', { token, body: { authProvider: 'LOCAL', ...change } }),
    changeAddress,
    verify: (token: string) => call('POST /auth/email/verify', { token, body: {} }),
    resend: (token: string) => call('POST /auth/email/resend_verification', { token, body: {} }),
    forgot: (email: string) => call('POST /auth/password/forgot', { body: { email } }),
    reset: (token: string, password = ANOTHER_PASSWORD) =>
      call('PATCH /auth/password/reset', { token, body: { password } }),
    undo: (token: string) => call('POST /auth/undo', { body: { token } }),
    changePassword: (token: string, change: object = {}, from?: string) =>
      call('PATCH /auth/password', {
        token,
        body: { oldPassword: TEST_PASSWORD, newPassword: ANOTHER_PASSWORD, ...change },
        ...(from !== undefined && { from }),
      }),
    /** Signs in once more, as on another device. */
    anotherSignIn: async ({ email, password }: Pick<TestUser, 'email' | 'password'>) =>
      (await call('POST /auth/login', { body: { email, password } })).body as TokenPair,
    /** The token in the newest email of a kind to the address; waits until there are so many. */
    linkIn,
    /** Kinds of all emails to the address, the newest first, once no mail is on its way. */
    async emails(to: string): Promise<LetterKind[]> {
      await jobsSettled(pinwheel.sql)
      return (await emailsTo(pinwheel.dataDir, to)).map(({ kind }) => kind)
    },
    /**
     * What a call answers that comes while the account is being changed: holds the account until the call waits for it
     * or is done, then makes the change, a statement about the user `$1`.
     */
    async duringAChange(id: string, callOne: () => Promise<TestAnswer>, statement: string): Promise<TestAnswer> {
      const { pool } = pinwheel.sql
      const change = await pool.connect()
      await change.query('begin')
      await change.query('select from users where id = $1 for update', [id])
      let isDone = false
      const answer = callOne().finally(() => {
        isDone = true
      })
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      const isWaiting = async (): Promise<boolean> => (await pool.query(waiting)).rowCount === 1
      await expect.poll(async () => isDone || (await isWaiting()), { interval: 5, timeout: 10_000 }).toBe(true)
      await change.query(statement, [id])
      await change.query('commit')
      change.release()
      return answer
    },
    /** Turns the account into one of an external provider. */
    async makeExternal(id: string): Promise<void> {
      await pinwheel.sql.pool.query("update users set auth_provider = 'GOOGLE', password_hash = null where id = $1", [
        id,
      ])
    },
  }
}
