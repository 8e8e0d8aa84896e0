import { randomUUID } from 'node:crypto'
import { ok, rateLimited, refused } from '@pinwheel/contract'
import type { RateLimited, Result, TokenPair } from '@pinwheel/contract'
import type { Bus } from '../bus/index.ts'
import type { Clock } from '../clock.ts'
import { createBatcher } from '../concurrency/index.ts'
import type { SignedClaims } from '../http/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { liveTokens } from './live-tokens.ts'
import type { RevocationListener } from './live-tokens.ts'
import {
  deleteExpired,
  deleteReplaced,
  countUnexpiredAccess,
  familyOf,
  findToken,
  lockUserForShare,
  insertTokens,
  isRecordLive,
  lockFamily,
  markRotated,
  revokeFamily,
  revokeSignIns,
} from './token-storage.ts'
import type { NewTokenRecord, TokenRecord } from './token-storage.ts'
import { LIFETIME } from './tokens.ts'
import type { Subject, TokenSigner } from './tokens.ts'

/** Where a token pair goes; kept with it so that somebody can recognise a sign-in that was not theirs. */
export type Client = { ip: string; userAgent: string | undefined }

export type Sessions = {
  start(db: Executor, subject: Subject, client: Client): Promise<TokenPair>
  /**
   * The same for a place in a game, which a whole hall may take at one moment: records of visitors are written together.
   * @param enteredBy the token of the signed-in user who takes it, if it is one
   * @returns undefined when the session of that token has ended meanwhile
   */
  startInGame(subject: Subject, client: Client, enteredBy?: string): Promise<TokenPair | undefined>
  /** A new pair for the same subject. It replaces the pair before it, whose refresh token stays usable for the grace period. */
  refresh(refreshToken: string, client: Client): Promise<Result<Refreshed, 'account/not-refreshable'> | RateLimited>
  /** Ends the whole sign-in that the token belongs to, expired or not. Anything but a token of ours changes nothing. */
  revoke(token: string): Promise<void>
  /**
   * Ends the user's sign-ins with the places in games that they have taken, except the one that the kept token belongs
   * to. The user's row must be locked. @returns the tokens that end; hand them to `announceRevoked` after the commit.
   */
  revokeOthers(tx: Executor, userId: string, keptTokenId?: string): Promise<string[]>
  announceRevoked(tokenIds: readonly string[]): void
  /** From memory, at most five seconds old. */
  isLive(claims: SignedClaims): Promise<boolean>
  onRevoked(listener: RevocationListener): () => void
  /** Deletes the records of tokens that expired long ago. */
  deleteExpired(): Promise<void>
}

type Refreshed = { pair: TokenPair; subject: Subject }

export type SessionOptions = {
  sql: Sql
  clock: Clock
  bus: Bus
  signer: TokenSigner
  /** Whether the subject may go on: the user still exists, the game still runs. */
  mayContinue: (subject: Subject) => Promise<boolean>
}

/** What a refreshed pair has in common with the one before it. */
type Origin = Pick<NewTokenRecord, 'familyId' | 'signInId'>

type Pair = readonly [access: NewTokenRecord, refresh: NewTokenRecord]
type Insert = (pair: Pair) => Promise<void>

const within =
  (db: Executor): Insert =>
  (pair) =>
    insertTokens(db, pair)

// The existing web client sends one refresh for each of several calls in parallel, all with the same token.
const ROTATION_GRACE_MS = 60_000
/** Unexpired access tokens, and unused refresh tokens, of one sign-in. The existing web client needs about ten. */
const MOST_PAIRS = 100
const RETRY_SECONDS = 60

/** What a refresh changes: it issues a pair, or ends the sign-in of a token that was used before. */
type Rotation = { pair: TokenPair } | { ended: readonly string[] } | 'too-many'

export function createSessions({ sql, clock, bus, signer, mayContinue }: SessionOptions): Sessions {
  const live = liveTokens(sql, clock, bus)

  const insertTogether = createBatcher<Pair, void>({
    maxSize: 250,
    maxConcurrent: 2,
    async run(_, pairs) {
      await insertTokens(sql.db, pairs.flat())
      return pairs.map(() => undefined)
    },
  })
  const issue = async (insert: Insert, subject: Subject, client: Client, origin: Origin): Promise<TokenPair> => {
    const pairId = randomUUID()
    const [accessId, refreshId] = [randomUUID(), randomUUID()]
    const claims = { ...subject, sid: origin.familyId }
    const access = signer.sign(accessId, claims, subject.scope === 'USER' ? 'userAccess' : 'gameAccess')
    const refresh = signer.sign(refreshId, claims, 'refresh')
    const pair = { ...recordOf(subject), ...recognisable(client), ...origin, pairId, createdAt: new Date(clock.now()) }
    await insert([
      { ...pair, id: accessId, tokenType: 'ACCESS', expiresAt: access.expiresAt },
      { ...pair, id: refreshId, tokenType: 'REFRESH', expiresAt: refresh.expiresAt },
    ])
    live.issued([accessId], access.expiresAt)
    return { accessToken: access.token, refreshToken: refresh.token }
  }

  const isStolen = ({ rotatedAt }: TokenRecord): boolean =>
    rotatedAt !== null && clock.now() - rotatedAt.getTime() > ROTATION_GRACE_MS

  /** Issues a pair in place of the one that a refresh token belongs to. The sign-in must be locked. */
  const rotate = async (tx: Executor, record: TokenRecord, subject: Subject, client: Client): Promise<Rotation> => {
    const { id, familyId, signInId } = record
    const now = new Date(clock.now())
    if ((await countUnexpiredAccess(tx, familyId, now)) >= MOST_PAIRS) return 'too-many'
    if (record.rotatedAt === null) await markRotated(tx, id, now)
    const pair = await issue(within(tx), subject, client, { familyId, signInId })
    const usedBefore = new Date(now.getTime() - ROTATION_GRACE_MS)
    await deleteReplaced(tx, familyId, { now, usedBefore, keep: MOST_PAIRS })
    return { pair }
  }

  return {
    start: (db, subject, client) => issue(within(db), subject, client, { familyId: randomUUID() }),
    async startInGame(subject, client, enteredBy) {
      const familyId = randomUUID()
      if (enteredBy === undefined) return issue((pair) => insertTogether('', pair), subject, client, { familyId })
      return transaction(sql.db, async (tx) => {
        await lockUserForShare(tx, subject.sub)
        if (!(await isRecordLive(tx, enteredBy))) return undefined
        return issue(within(tx), subject, client, { familyId, signInId: await familyOf(tx, enteredBy) })
      })
    },
    async refresh(refreshToken, client) {
      const claims = signer.verify(refreshToken)
      const subject = claims?.authorities?.includes('REFRESH_AUTH') ? subjectOf(claims) : undefined
      // Checked before the transaction begins: inside it, the check would need a second connection.
      if (claims?.sid === undefined || subject === undefined || !(await mayContinue(subject)))
        return refused('account/not-refreshable')
      const { jti, sid: familyId } = claims
      const rotation = await transaction<Rotation>(sql.db, async (tx) => {
        await lockUserForShare(tx, subject.sub)
        await lockFamily(tx, familyId)
        const record = await findToken(tx, jti, 'REFRESH')
        // The records of used tokens are deleted: without a record, the token was used before.
        if (record === undefined || isStolen(record)) return { ended: await revokeFamily(tx, familyId) }
        return record.revokedAt === null ? rotate(tx, record, subject, client) : { ended: [] }
      })
      if (rotation === 'too-many') return rateLimited(RETRY_SECONDS)
      if ('pair' in rotation) return ok({ pair: rotation.pair, subject })
      live.revoked(rotation.ended)
      return refused('account/not-refreshable')
    },
    async revoke(token) {
      const familyId = signer.verifyPast(token)?.sid
      if (familyId === undefined) return
      const ended = await transaction(sql.db, async (tx) => {
        await lockFamily(tx, familyId)
        return revokeFamily(tx, familyId)
      })
      live.revoked(ended)
    },
    async revokeOthers(tx, userId, keptTokenId) {
      return revokeSignIns(tx, userId, keptTokenId && (await familyOf(tx, keptTokenId)))
    },
    announceRevoked: (tokenIds) => live.revoked(tokenIds),
    isLive: (claims) => live.isLive(claims),
    onRevoked: (listener) => live.onRevoked(listener),
    deleteExpired: () => deleteExpired(sql.db, new Date(clock.now() - LIFETIME.refresh * 1000)),
  }
}

// Programs may name themselves at any length, and nobody needs to read on.
const recognisable = ({ ip, userAgent }: Client): Client => ({ ip, userAgent: userAgent?.slice(0, 512) })

type SubjectColumns = Pick<NewTokenRecord, 'scope' | 'principalId' | 'gameId' | 'participantType'>

const recordOf = ({ sub, ...subject }: Subject): SubjectColumns => ({ ...subject, principalId: sub })

function subjectOf({ scope, sub, gameId, participantType }: SignedClaims): Subject | undefined {
  if (scope === 'USER') return { scope, sub }
  if (scope === undefined || gameId === undefined || participantType === undefined) return undefined
  return { scope, sub, gameId, participantType }
}
