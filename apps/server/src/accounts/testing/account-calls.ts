import { randomUUID } from 'node:crypto'
import type { Profile, TokenClaims, TokenPair } from '@pinwheel/contract'
import { createSigner } from 'fast-jwt'
import { expect } from 'vitest'
import { jobsSettled } from '../../jobs/testing/settled.ts'
import { emailTo, emailsTo, tokenIn } from '../../mail/testing/emails.ts'
import { blocksOthers } from '../../sql/testing/blocked.ts'
import { TEST_PASSWORD, TEST_TOKEN_SECRET } from '../../testing/index.ts'
import type { TestAnswer, TestApp, TestUser } from '../../testing/index.ts'

type EmailKind = Parameters<typeof emailTo>[2]

export const ANOTHER_PASSWORD = 'Another Horse 43?'

export const anAddress = (): string => `${randomUUID()}@example.org`

export const claimsOf = (token: string): TokenClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims

export const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status

/** Signs claims that the service itself would not issue. */
export const forge = createSigner({ key: TEST_TOKEN_SECRET, algorithm: 'HS256' })

/** The calls of users with accounts, and the emails that they receive. */
export type AccountCalls = ReturnType<typeof accountCalls>

export function accountCalls(pinwheel: TestApp) {
  const { call } = pinwheel
  const changeAddress = (token: string, email: string): Promise<TestAnswer> =>
    call('PUT /profile/user', { token, body: { authProvider: 'LOCAL', email } })
  const linkIn = async (kind: EmailKind, to: string, count = 1) =>
    tokenIn(await emailTo(pinwheel.dataDir, to, kind, count))
  return {
    /** Creates a user and waits for the welcome email, whose content depends on the time at which it is composed. */
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
    /** Signs in again, as on another device. */
    anotherSignIn: async ({ email, password }: Pick<TestUser, 'email' | 'password'>) =>
      (await call('POST /auth/login', { body: { email, password } })).body as TokenPair,
    /** Waits for the given number of emails of a kind to the address. @returns the token in the newest one */
    linkIn,
    /** Waits for all jobs. @returns the kinds of all emails to the address, newest first */
    async emails(to: string): Promise<EmailKind[]> {
      await jobsSettled(pinwheel.sql)
      return (await emailsTo(pinwheel.dataDir, to)).map(({ kind }) => kind)
    },
    /**
     * Makes a call during a change of the account: locks the account, starts the call, and executes the statement, with the
     * user's id as `$1`, when the call waits for the lock or has finished.
     */
    async duringChange(id: string, callOne: () => Promise<TestAnswer>, statement: string): Promise<TestAnswer> {
      await jobsSettled(pinwheel.sql) // a job that writes a link of the account would wait for the lock, too
      const change = await pinwheel.sql.pool.connect()
      try {
        await change.query('begin')
        await change.query('select from users where id = $1 for update', [id])
        let isDone = false
        const answer = callOne().finally(() => {
          isDone = true
        })
        await expect.poll(async () => isDone || (await blocksOthers(change)), { interval: 5 }).toBe(true)
        await change.query(statement, [id])
        await change.query('commit')
        return await answer
      } finally {
        change.release(true)
      }
    },
    /** Turns the account into an external one. */
    async makeExternal(id: string): Promise<void> {
      await pinwheel.sql.pool.query("update users set auth_provider = 'GOOGLE', password_hash = null where id = $1", [
        id,
      ])
    },
  }
}
