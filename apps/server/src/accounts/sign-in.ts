import { ok, refused } from '@pinwheel/contract'
import type { LoginRequest, RateLimited, Result, TokenPair } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { transaction } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { CheckPassword } from './password-check.ts'
import { claimLegacyRecord } from './legacy-token.ts'
import type { LegacyRecords } from './legacy-token.ts'
import type { Client, Sessions } from './sessions.ts'
import { findByEmail, markLoggedIn, markLoggedInWith } from './users.ts'

type Login = { pair: TokenPair; browserCookie: string }

export type SignIn = {
  /**
   * @param options the cookie of an earlier sign-in in this browser, and the token of a record of the legacy site, whose
   *   quizzes and results are transferred to the account
   * @returns the tokens, and a cookie that identifies the browser at its next sign-in
   */
  login(
    credentials: LoginRequest,
    client: Client,
    options: { browserCookie?: string | undefined; migrationToken?: string | undefined },
  ): Promise<Result<Login, 'account/bad-credentials'> | RateLimited>
  /** A new pair of the same scope. */
  refresh(refreshToken: string, client: Client): Promise<Result<TokenPair, 'account/not-refreshable'> | RateLimited>
  /** Ends the sign-in that the token belongs to. */
  revoke(token: string): Promise<void>
}

export type SignInOptions = {
  sql: Sql
  clock: Clock
  sessions: Sessions
  checkPassword: CheckPassword
  knownBrowsers: KnownBrowsers
  legacyRecords: LegacyRecords
}

export function signIn(options: SignInOptions): SignIn {
  const { clock, sessions, checkPassword, knownBrowsers, legacyRecords } = options
  const { db } = options.sql
  const now = (): Date => new Date(clock.now())
  return {
    async login({ email, password }, client, { browserCookie, migrationToken }) {
      const user = await findByEmail(db, email)
      const stored = user?.passwordHash
      // Also without an account: the response time must not show whether there is one.
      const knownBrowser = knownBrowsers.recognise({ id: user?.id ?? '', passwordHash: stored ?? '' }, browserCookie)
      const check = await checkPassword({ email, password, stored, ip: client.ip, knownBrowser })
      if (!check.ok) return check
      const login = await transaction(db, async (tx): Promise<Result<Login, 'account/bad-credentials'>> => {
        // The password may have been changed during the comparison.
        if (!user || !stored || !(await markLoggedInWith(tx, user.id, stored, now())))
          return refused('account/bad-credentials')
        return ok({
          pair: await sessions.start(tx, { scope: 'USER', sub: user.id }, client),
          browserCookie: knownBrowsers.remember({ id: user.id, passwordHash: stored }, browserCookie),
        })
      })
      if (login.ok && user) await claimLegacyRecord(legacyRecords, user.id, migrationToken)
      return login
    },
    async refresh(refreshToken, client) {
      const refreshed = await sessions.refresh(refreshToken, client)
      if (!refreshed.ok) return refreshed
      const { pair, subject } = refreshed.value
      if (subject.scope === 'USER') await markLoggedIn(db, subject.sub, now())
      return ok(pair)
    },
    revoke: (token) => sessions.revoke(token),
  }
}
