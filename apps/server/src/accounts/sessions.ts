import { randomUUID } from 'node:crypto'
import { ok, rateLimited, refused } from '@pinwheel/contract'
import type { RateLimited, Result, TokenPair } from '@pinwheel/contract'
import type { Bus } from '../bus/index.ts'
import type { Clock } from '../clock.ts'
import { createBatcher, mutexByKey } from '../concurrency/index.ts'
import { createSlots } from '../http/index.ts'
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
  findRefreshToken,
  lockUserForShare,
  insertGameTokens,
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

/** The client that receives a token pair. Stored with the tokens, so that unknown sign-ins can be recognised. */
export type Client = { ip: string; userAgent: string | undefined }

export type Sessions = {
  start(db: Executor, subject: Subject, client: Client): Promise<TokenPair>
  /**
   * Starts a session for a participant of a game. Records of visitors are inserted in batches, because thousands may
   * enter within seconds.
   * @param enteredBy the id of the access token of a signed-in user. Refused if that session has ended.
   */
  startInGame(subject: Subject, client: Client, enteredBy?: string): Promise<Result<TokenPair, 'token/invalid'>>
  /** Issues a new pair for the same subject. The old refresh token stays usable for a grace period. */
  refresh(refreshToken: string, client: Client): Promise<RefreshResult>
  /** Ends the sign-in that the token belongs to, even if the token has expired. Ignores a text that is not a token of ours. */
  revoke(token: string): Promise<void>
  /**
   * Ends the user's sign-ins and the game sessions started by them, except the sign-in that the kept token belongs to.
   * The user's row must be locked. @returns the ids of the revoked tokens; pass them to `announceRevoked` after the commit
   */
  revokeOthers(tx: Executor, userId: string, keptTokenId?: string): Promise<string[]>
  announceRevoked(tokenIds: readonly string[]): void
  /** Whether the token is not revoked. A revocation by another node takes effect after five seconds at the latest. */
  isLive(claims: SignedClaims): Promise<boolean>
  /** Whether `isLive` would say so from memory. */
  isKnownLive(claims: SignedClaims): boolean
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
  /** Whether the user still exists, or the game is still active. */
  isSubjectActive: (subject: Subject) => Promise<boolean>
}

/** What all pairs of one sign-in have in common. */
type TokenFamily = Pick<NewTokenRecord, 'familyId' | 'signInId'>

type Insert = (access: NewTokenRecord, refresh: NewTokenRecord) => Promise<void>

// With a thousand clients entering within a second, a statement takes the tokens of about twenty.
const TOKEN_SPACING_MS = 20
// A refresh token may be used again for this time: the existing web client sends one refresh per parallel call.
const ROTATION_GRACE_MS = 60_000
/** Unexpired access tokens, and unused refresh tokens, of one sign-in. The existing web client needs about ten. */
const MAX_PAIRS = 100
const RETRY_SECONDS = 60
const NOT_REFRESHABLE = refused('account/not-refreshable')

type RefreshResult = Result<Refreshed, 'account/not-refreshable'> | RateLimited

/** `revoked`: the ids of the tokens of a sign-in that a stolen refresh token ended. */
type Rotation = { result: RefreshResult; revoked: readonly string[] }

export function createSessions({ sql, clock, bus, signer, isSubjectActive }: SessionOptions): Sessions {
  const live = liveTokens(sql, clock, bus)
  // One transaction per sign-in at a time: a client with many calls would otherwise hold all database connections.
  const runExclusive = mutexByKey()
  const refreshes = createSlots({ each: MAX_PAIRS, all: Number.POSITIVE_INFINITY })

  const insertBatched = createBatcher<NewTokenRecord, void>({
    maxSize: 250,
    // While one statement runs, the tokens of all calls that arrive are collected for the next.
    maxConcurrent: 1,
    spacingMs: TOKEN_SPACING_MS,
    async run(_, records) {
      await insertGameTokens(sql.pool, records)
      live.issued(records.map(({ id }) => id))
      return records.map(() => undefined)
    },
  })
  const insertWithin =
    (db: Executor): Insert =>
    async (access, refresh) => {
      await insertTokens(db, [access, refresh])
      live.issued([access.id])
    }
  const issue = async (
    insert: Insert,
    subject: Subject,
    client: Client,
    family: TokenFamily,
    { pairId, refreshId } = { pairId: randomUUID() as string, refreshId: randomUUID() as string },
  ): Promise<TokenPair> => {
    const accessId = randomUUID()
    const claims = { sid: family.familyId, ...subject }
    const access = signer.sign(accessId, claims, subject.scope === 'USER' ? 'userAccess' : 'gameAccess')
    const refresh = signer.sign(refreshId, claims, 'refresh')
    const pair = { pairId, ...recordOf(subject), ...truncated(client), ...family, createdAt: new Date(clock.now()) }
    await insert(
      { tokenType: 'ACCESS', ...pair, id: accessId, expiresAt: access.expiresAt },
      { tokenType: 'REFRESH', ...pair, id: refreshId, expiresAt: refresh.expiresAt },
    )
    return { accessToken: access.token, refreshToken: refresh.token }
  }

  /** The pair has one record, because PostgreSQL takes as long for each record as for the player that joins with it. */
  const issueToVisitor = (subject: Subject, client: Client, familyId: string): Promise<TokenPair> => {
    const ids = { pairId: familyId, refreshId: familyId }
    return issue((access) => insertBatched('', access), subject, client, { familyId }, ids)
  }

  const isStolen = ({ rotatedAt }: TokenRecord): boolean =>
    rotatedAt !== null && clock.now() - rotatedAt.getTime() > ROTATION_GRACE_MS

  /** Issues a new pair for a refresh token. The sign-in must be locked. */
  const rotate = async (
    tx: Executor,
    record: TokenRecord,
    subject: Subject,
    client: Client,
  ): Promise<RefreshResult> => {
    const { id, familyId, signInId } = record
    const now = new Date(clock.now())
    if ((await countUnexpiredAccess(tx, familyId, now)) >= MAX_PAIRS) return rateLimited(RETRY_SECONDS)
    if (record.rotatedAt === null) await markRotated(tx, id, now)
    const pair = await issue(insertWithin(tx), subject, client, { familyId, signInId })
    const usedBefore = new Date(now.getTime() - ROTATION_GRACE_MS)
    await deleteReplaced(tx, familyId, { now, usedBefore, keep: MAX_PAIRS })
    return ok({ pair, subject })
  }

  const refreshWithin = async (
    tx: Executor,
    { jti, familyId, subject, client }: { jti: string; familyId: string; subject: Subject; client: Client },
  ): Promise<Rotation> => {
    await lockUserForShare(tx, subject.sub)
    await lockFamily(tx, familyId)
    const record = await findRefreshToken(tx, jti)
    // A missing record is treated as reuse: records are deleted after use, and rarely for other reasons.
    if (record === undefined || isStolen(record))
      return { result: NOT_REFRESHABLE, revoked: await revokeFamily(tx, familyId) }
    if (record.revokedAt !== null) return { result: NOT_REFRESHABLE, revoked: [] }
    return { result: await rotate(tx, record, subject, client), revoked: [] }
  }

  return {
    start: (db, subject, client) => issue(insertWithin(db), subject, client, { familyId: randomUUID() }),
    async startInGame(subject, client, enteredBy) {
      const familyId = randomUUID()
      if (enteredBy === undefined) return ok(await issueToVisitor(subject, client, familyId))
      return transaction(sql.db, async (tx): Promise<Result<TokenPair, 'token/invalid'>> => {
        await lockUserForShare(tx, subject.sub)
        if (!(await isRecordLive(tx, enteredBy))) return refused('token/invalid')
        const signInId = await familyOf(tx, enteredBy)
        return ok(await issue(insertWithin(tx), subject, client, { familyId, signInId }))
      })
    },
    async refresh(refreshToken, client) {
      const claims = signer.verify(refreshToken)
      const subject = claims?.authorities?.includes('REFRESH_AUTH') ? subjectOf(claims) : undefined
      // Checked before the transaction begins: inside it, the check would need a second connection.
      if (claims?.sid === undefined || subject === undefined || !(await isSubjectActive(subject)))
        return NOT_REFRESHABLE
      const { jti, sid: familyId } = claims
      const release = refreshes.take(familyId)
      if (release === undefined) return rateLimited(RETRY_SECONDS)
      const { result, revoked } = await runExclusive(familyId, () =>
        transaction(sql.db, (tx) => refreshWithin(tx, { jti, familyId, subject, client })),
      ).finally(release)
      live.revoked(revoked)
      return result
    },
    async revoke(token) {
      const familyId = signer.verifySignature(token)?.sid
      if (familyId === undefined) return
      const revoked = await runExclusive(familyId, () =>
        transaction(sql.db, async (tx) => {
          await lockFamily(tx, familyId)
          return revokeFamily(tx, familyId)
        }),
      )
      live.revoked(revoked)
    },
    async revokeOthers(tx, userId, keptTokenId) {
      return revokeSignIns(tx, userId, keptTokenId && (await familyOf(tx, keptTokenId)))
    },
    announceRevoked: (tokenIds) => live.revoked(tokenIds),
    isLive: (claims) => live.isLive(claims),
    isKnownLive: (claims) => live.isKnownLive(claims),
    onRevoked: (listener) => live.onRevoked(listener),
    deleteExpired: () => deleteExpired(sql.db, new Date(clock.now() - LIFETIME.refresh * 1000)),
  }
}

// Clients may send a header of any length.
const truncated = ({ ip, userAgent }: Client): Client => ({ ip, userAgent: userAgent?.slice(0, 512) })

type SubjectColumns = Pick<NewTokenRecord, 'scope' | 'principalId' | 'gameId' | 'participantType'>

const recordOf = ({ sub, ...subject }: Subject): SubjectColumns => ({ principalId: sub, ...subject })

function subjectOf({ scope, sub, gameId, participantType }: SignedClaims): Subject | undefined {
  if (scope === 'USER') return { scope, sub }
  if (scope === undefined || gameId === undefined || participantType === undefined) return undefined
  return { scope, sub, gameId, participantType }
}
