import type { ParticipantType, Profile, RegisterRequest, TokenPair, User } from '@pinwheel/contract'
import type { Cancel, Clock, EpochMs } from '../clock.ts'
import { bearer } from '../http/index.ts'
import type { TokenReader } from '../http/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { loginLimit } from './login-limit.ts'
import { argon2Passwords } from './passwords.ts'
import { createSessions } from './sessions.ts'
import type { Client } from './sessions.ts'
import type { Subject } from './tokens.ts'
import {
  findByEmail,
  findUser,
  insertLocalUser,
  insertNobody,
  markLoggedIn,
  nicknamesOf,
  profileView,
  userView,
} from './users.ts'

type LoginOutcome =
  | { ok: true; pair: TokenPair }
  | { ok: false; refusal: 'account/bad-credentials' }
  | { ok: false; refusal: 'request/too-many'; retryAfterSeconds: number }

type RegistrationOutcome = { ok: true; user: User } | { ok: false; refusal: 'account/email-taken' }

/** Who enters a game: somebody signed in, or a visitor. A broken token is neither. */
type VisitorOutcome = { ok: true; userId: string | undefined } | { ok: false; refusal: 'token/invalid' }

type GameAdmission = { participantId: string; gameId: string; participantType: ParticipantType }

export type Accounts = {
  tokens: TokenReader
  register(request: RegisterRequest): Promise<RegistrationOutcome>
  login(credentials: { email: string; password: string }, client: Client): Promise<LoginOutcome>
  refresh(refreshToken: string, client: Client): Promise<TokenPair | undefined>
  revoke(token: string): Promise<void>
  profile(userId: string): Promise<Profile | undefined>
  /** A token pair for a place in a game. It dies with the game, or after twelve hours. */
  issueGameTokens(admission: GameAdmission, client: Client): Promise<TokenPair>
  /** Reads the optional `Authorization` header of a call that visitors may make too. */
  identifyVisitor(authorization: string | undefined): Promise<VisitorOutcome>
  nicknamesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of the ids that are users'. */
  usersAmong(tx: Executor, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Makes an account that nobody can sign in to, unless it is there. */
  ensureNobody(tx: Executor, id: string, nickname: string): Promise<void>
  /** Begins to clear away expired token records, now and then, until called off. */
  keepTidy(): () => void
}

export type AccountsOptions = {
  sql: Sql
  clock: Clock
  tokenSecret: string
  /** Game tokens are not refreshed once their game has ended. */
  isGameActive: (gameId: string) => Promise<boolean>
}

const TIDY_EVERY_MS = 60 * 60_000

export function createAccounts({ sql, clock, tokenSecret, isGameActive }: AccountsOptions): Accounts {
  const { db } = sql
  const passwords = argon2Passwords()
  const limit = loginLimit(clock)
  const now = (): Date => new Date(clock.now())

  const mayContinue = async (subject: Subject): Promise<boolean> =>
    subject.scope === 'USER' ? (await findUser(db, subject.sub)) !== undefined : isGameActive(subject.gameId)
  const sessions = createSessions({ sql, clock, secret: tokenSecret, mayContinue })

  return {
    tokens: sessions.tokens,
    async register({ password, ...request }) {
      const user = await insertLocalUser(db, request, await passwords.hash(password), now())
      return user === undefined ? { ok: false, refusal: 'account/email-taken' } : { ok: true, user: userView(user) }
    },
    async login({ email, password }, client) {
      const retryAfterSeconds = limit.blockedForSeconds(email, client.ip)
      if (retryAfterSeconds > 0) return { ok: false, refusal: 'request/too-many', retryAfterSeconds }
      const user = await findByEmail(db, email)
      const isMatch = await passwords.matches(password, user?.passwordHash)
      if (user === undefined || !isMatch) {
        limit.failed(email, client.ip)
        return { ok: false, refusal: 'account/bad-credentials' }
      }
      limit.succeeded(email, client.ip)
      await markLoggedIn(db, user.id, now())
      return { ok: true, pair: await sessions.start({ scope: 'USER', sub: user.id }, client) }
    },
    async refresh(refreshToken, client) {
      const pair = await sessions.refresh(refreshToken, client)
      const claims = pair && sessions.tokens.verify(pair.accessToken)
      if (claims?.scope === 'USER') await markLoggedIn(db, claims.sub, now())
      return pair
    },
    revoke: (token) => sessions.revoke(token),
    async profile(userId) {
      const user = await findUser(db, userId)
      return user && profileView(user)
    },
    issueGameTokens: ({ participantId, ...place }, client) =>
      sessions.start({ scope: 'GAME', sub: participantId, ...place }, client),
    async identifyVisitor(authorization) {
      if (authorization === undefined) return { ok: true, userId: undefined }
      const claims = sessions.tokens.verify(bearer(authorization))
      if (claims === undefined || !(await sessions.tokens.isLive(claims)))
        return { ok: false, refusal: 'token/invalid' }
      const isUser = claims.scope === 'USER' && claims.authorities?.includes('GAME') === true
      return { ok: true, userId: isUser ? claims.sub : undefined }
    },
    nicknamesOf: (userIds) => nicknamesOf(db, userIds),
    usersAmong: async (tx, ids) => new Set((await nicknamesOf(tx, ids)).keys()),
    ensureNobody: (tx, id, nickname) => insertNobody(tx, id, nickname, now()),
    keepTidy: () => repeatedly(clock, TIDY_EVERY_MS, () => sessions.deleteExpired()),
  }
}

/** A round that fails is left to the next one: what it clears away harms nobody. */
function repeatedly(clock: Clock, everyMs: number, work: () => Promise<void>): () => void {
  let cancel: Cancel | undefined
  const arm = (): void => {
    cancel = clock.at((clock.now() + everyMs) as EpochMs, () => {
      work().catch(() => undefined)
      arm()
    })
  }
  arm()
  return () => cancel?.()
}
