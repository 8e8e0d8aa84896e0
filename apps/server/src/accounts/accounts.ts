import type { Bus } from '../bus/index.ts'
import type { Clock } from '../clock.ts'
import { hourlyCleanup } from '../concurrency/index.ts'
import type { TokenReader } from '../http/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { emailVerification } from './email-verification.ts'
import type { EmailVerification } from './email-verification.ts'
import type { ExternalProvider } from './external/provider.ts'
import { externalSignIn } from './external/sign-in.ts'
import type { ExternalSignIn } from './external/sign-in.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { createAccountEmails } from './emails.ts'
import { createLinks, isLink } from './links.ts'
import type { RevocationListener } from './live-tokens.ts'
import { loginLimit } from './login-limit.ts'
import { hmacFor } from './hmac.ts'
import type { LegacyRecords } from './legacy-token.ts'
import { passwordChange } from './password-change.ts'
import type { PasswordChange } from './password-change.ts'
import { passwordCheck } from './password-check.ts'
import { argon2Passwords } from './passwords.ts'
import { profiles } from './profile.ts'
import type { Profiles } from './profile.ts'
import { registration } from './registration.ts'
import type { Registration } from './registration.ts'
import { createSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import type { SignIn } from './sign-in.ts'
import { deleteTokensOfGames } from './token-storage.ts'
import { tokenSigner } from './tokens.ts'
import type { Subject } from './tokens.ts'
import { findUser, insertSystemUser, nicknamesOf, usersNamed } from './users.ts'
import type { NamedUsers } from './users.ts'
import { gameTokens } from './game-tokens.ts'
import type { GameTokensOptions } from './game-tokens.ts'
import { undo } from './undo-change.ts'
import type { Undo } from './undo-change.ts'
import { createUndoLinks } from './undo-links.ts'
import { visitors } from './visitors.ts'
import type { Visitors } from './visitors.ts'

/** The public API of the module. Each flow has its own file. */
export type Accounts = Registration &
  SignIn &
  ExternalSignIn &
  EmailVerification &
  PasswordChange &
  Undo &
  Profiles &
  Visitors & {
    tokens: TokenReader
    /** Calls the listener with the ids of revoked tokens, whose streams must be closed. @returns a function that stops it */
    onTokensRevoked(listener: RevocationListener): () => void
    nicknamesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
    /** Users with a nickname that contains the words; a bounded number of them. The last word may be incomplete. */
    usersNamed(words: readonly string[]): Promise<NamedUsers>
    /** Creates an account without sign-in, unless it exists. */
    ensureSystemUser(tx: Executor, id: string, nickname: string): Promise<void>
    /** Deletes the tokens of games, in the transaction that ends them. */
    deleteGameTokens(tx: Executor, gameIds: readonly string[]): Promise<void>
    /** Deletes expired records every hour. @returns a function that stops it */
    startCleanup(): () => void
  }

export type AccountsOptions = {
  sql: Sql
  clock: Clock
  /** Publishes revocations to the other nodes. */
  bus: Bus
  limits: Limits
  jobs: Jobs
  mail: Mail
  tokenSecret: string
  /** Undefined: users sign in with passwords only. */
  externalProvider: ExternalProvider | undefined
  /** The origin of links in emails. */
  publicOrigin: string
  legacyRecords: LegacyRecords
  /** Game tokens are not refreshed once their game has ended. */
  isGameActive: (gameId: string) => Promise<boolean>
  /** Maximum number of entries with tokens per game. */
  maxEntriesPerGame: number
  /** Filters for the current hosts and players of active games. */
  currentParticipants: GameTokensOptions['currentParticipants']
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { sql, clock, bus, limits, jobs, mail, tokenSecret, externalProvider, publicOrigin, legacyRecords } = options
  const { isGameActive, maxEntriesPerGame, currentParticipants } = options
  const isSubjectActive = async (subject: Subject): Promise<boolean> =>
    subject.scope === 'USER' ? (await findUser(sql.db, subject.sub)) !== undefined : isGameActive(subject.gameId)

  const signer = tokenSigner(tokenSecret, clock)
  const sessions = createSessions({ sql, clock, bus, signer, isSubjectActive })
  const links = createLinks({ sql, clock, signer, publicOrigin })
  const undoLinks = createUndoLinks({ clock, hmac: hmacFor(tokenSecret, 'undo links'), publicOrigin })
  const emails = createAccountEmails({ sql, jobs, mail, links, undoLinks })
  const passwords = argon2Passwords()
  const knownBrowsers = createKnownBrowsers(hmacFor(tokenSecret, 'known browsers'))
  const entries = gameTokens({ sql, clock, maxEntries: maxEntriesPerGame, currentParticipants })
  const checkPassword = passwordCheck(passwords, loginLimit(limits))
  const tokens: TokenReader = {
    verify: (token) => signer.verify(token),
    isKnownLive: (claims) => !isLink(claims) && sessions.isKnownLive(claims),
    async isLive(claims) {
      if (isLink(claims)) return links.isValid(claims)
      if (await sessions.isLive(claims)) return true
      // The records of game tokens are deleted when the game ends. The guard accepts them, so that calls are refused
      // because the game has ended.
      return claims.gameId !== undefined && !(await isGameActive(claims.gameId))
    },
  }

  return {
    ...registration({ sql, clock, passwords, emails, legacyRecords }),
    ...signIn({ sql, clock, sessions, checkPassword, knownBrowsers, legacyRecords }),
    ...externalSignIn({ sql, clock, sessions, provider: externalProvider, emails, legacyRecords }),
    ...emailVerification({ sql, clock, links, emails, limits }),
    ...passwordChange({ sql, clock, passwords, checkPassword, sessions, links, emails, knownBrowsers, limits }),
    ...undo({ sql, clock, sessions, links, undoLinks, emails }),
    ...profiles({ sql, clock, links, emails, limits, checkPassword }),
    ...visitors({ tokens, sessions, gameTokens: entries }),
    tokens,
    onTokensRevoked: (listener) => sessions.onRevoked(listener),
    nicknamesOf: (userIds) => nicknamesOf(sql.db, userIds),
    usersNamed: (words) => usersNamed(sql.db, words),
    ensureSystemUser: (tx, id, nickname) => insertSystemUser(tx, id, nickname, new Date(clock.now())),
    deleteGameTokens: (tx, gameIds) => deleteTokensOfGames(tx, gameIds),
    startCleanup: () =>
      hourlyCleanup(clock, () =>
        Promise.all([
          sessions.deleteExpired(),
          links.deleteExpired(),
          undoLinks.deleteExpired(sql.db),
          entries.deleteUnused(),
        ]),
      ),
  }
}
