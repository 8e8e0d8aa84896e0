import { ok } from '@pinwheel/contract'
import type { LoginRequest, RateLimited, Result, TokenPair } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { transaction } from '../sql/index.ts'
import type { Sql } from '../sql/index.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { CheckPassword, PasswordVerdict } from './password-check.ts'
import { claimLegacyRecord } from './legacy-token.ts'
import type { LegacyRecords } from './legacy-token.ts'
import type { Client, Sessions } from './sessions.ts'
import { findByEmail, markLoggedIn, markLoggedInWith } from './users.ts'

type LoginOutcome = { ok: true; pair: TokenPair; browserCookie: string } | Exclude<PasswordVerdict, { ok: true }>

export type SignIn = {
  /**
   * @param browserCookie what the browser has kept from an earlier sign-in
   * @param migrationToken of a record on the legacy site, whose everything then becomes the account's
   * @returns with the tokens a cookie by which the browser is recognised at its next sign-in
   */
  login(
    credentials: LoginRequest,
    client: Client,
    brought: { browserCookie?: string | undefined; migrationToken?: string | undefined },
  ): Promise<LoginOutcome>
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
    async login({ email, password }, client, brought) {
      const user = await findByEmail(db, email)
      const stored = user?.passwordHash
      // Looked for without an account, too: the time must not tell whether there is one.
      const knownBrowser = knownBrowsers.recognise(
        { id: user?.id ?? '', passwordHash: stored ?? '' },
        brought.browserCookie,
      )
      const verdict = await checkPassword({ email, password, stored, ip: client.ip, knownBrowser })
      if (!verdict.ok) return verdict
      const outcome = await transaction<LoginOutcome>(db, async (tx) => {
        // The password may have changed while it was compared: then its sessions have ended already.
        if (!user || !stored || !(await markLoggedInWith(tx, user.id, stored, now())))
          return { ok: false, refusal: 'account/bad-credentials' }
        return {
          ok: true,
          pair: await sessions.start(tx, { scope: 'USER', sub: user.id }, client),
          browserCookie: knownBrowsers.remember({ id: user.id, passwordHash: stored }, brought.browserCookie),
        }
      })
      if (outcome.ok && user) await claimLegacyRecord(legacyRecords, user.id, brought.migrationToken)
      return outcome
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
