import { randomUUID } from 'node:crypto'
import type { TokenPair } from '@pinwheel/contract'
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
  familyOf,
  findToken,
  holdFamilyOf,
  holdPasswordOf,
  insertTokens,
  isRecordLive,
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
  /** A new pair for the same subject, or undefined when the token is not one that may be refreshed. */
  refresh(refreshToken: string, client: Client): Promise<Refreshed | undefined>
  /** Ends the whole sign-in that the token belongs to, expired or not. Anything but a token of ours changes nothing. */
  revoke(token: string): Promise<void>
  /**
   * Ends the user's sign-ins with the places in games that they have taken, except the one that the kept token belongs
   * to. The user's row must be locked. @returns the tokens that end; hand them to `haveEnded` after the commit.
   */
  revokeOthers(tx: Executor, userId: string, keptTokenId?: string): Promise<string[]>
  haveEnded(tokenIds: readonly string[]): void
  /** From memory, at most five seconds old. */
  isLive(claims: SignedClaims): Promise<boolean>
  onRevoked(listener: RevocationListener): () => void
  /** Clears away records of long expired tokens. Until then even an expired token can revoke its sign-in. */
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
    const access = signer.sign(accessId, subject, subject.scope === 'USER' ? 'userAccess' : 'gameAccess')
    const refresh = signer.sign(refreshId, subject, 'refresh')
    const pair = { ...recordOf(subject), ...recognisable(client), ...origin, pairId, createdAt: new Date(clock.now()) }
    await insert([
      { ...pair, id: accessId, tokenType: 'ACCESS', expiresAt: access.expiresAt },
      { ...pair, id: refreshId, tokenType: 'REFRESH', expiresAt: refresh.expiresAt },
    ])
    live.issued([accessId], access.expiresAt)
    return { accessToken: access.token, refreshToken: refresh.token }
  }

  const rotate = async (
    tx: Executor,
    record: TokenRecord,
    subject: Subject,
    client: Client,
  ): Promise<TokenPair | 'replayed'> => {
    const now = clock.now()
    if (record.rotatedAt !== null && now - record.rotatedAt.getTime() > ROTATION_GRACE_MS) return 'replayed'
    if (record.rotatedAt === null) await markRotated(tx, record.id, new Date(now))
    return issue(within(tx), subject, client, { familyId: record.familyId, signInId: record.signInId })
  }

  return {
    start: (db, subject, client) => issue(within(db), subject, client, { familyId: randomUUID() }),
    async startInGame(subject, client, enteredBy) {
      const familyId = randomUUID()
      if (enteredBy === undefined) return issue((pair) => insertTogether('', pair), subject, client, { familyId })
      return transaction(sql.db, async (tx) => {
        await holdPasswordOf(tx, subject.sub)
        if (!(await isRecordLive(tx, enteredBy))) return undefined
        return issue(within(tx), subject, client, { familyId, signInId: await familyOf(tx, enteredBy) })
      })
    },
    async refresh(refreshToken, client) {
      const claims = signer.verify(refreshToken)
      const subject = claims?.authorities?.includes('REFRESH_AUTH') ? subjectOf(claims) : undefined
      // Asked before the transaction opens: inside it the question would need a second connection.
      if (claims === undefined || subject === undefined || !(await mayContinue(subject))) return undefined
      const outcome = await transaction(sql.db, async (tx) => {
        await holdPasswordOf(tx, subject.sub)
        await holdFamilyOf(tx, claims.jti)
        const record = await findToken(tx, claims.jti, 'REFRESH')
        if (record === undefined || record.revokedAt !== null) return { ended: [] }
        const pair = await rotate(tx, record, subject, client)
        return pair === 'replayed' ? { ended: await revokeFamily(tx, record.familyId) } : { pair }
      })
      if (outcome.ended === undefined) return { pair: outcome.pair, subject }
      live.revoked(outcome.ended)
      return undefined
    },
    async revoke(token) {
      const claims = signer.verifyPast(token)
      if (claims === undefined) return
      const ended = await transaction(sql.db, async (tx) => {
        const familyId = await holdFamilyOf(tx, claims.jti)
        return familyId === undefined ? [] : revokeFamily(tx, familyId)
      })
      live.revoked(ended)
    },
    async revokeOthers(tx, userId, keptTokenId) {
      return revokeSignIns(tx, userId, keptTokenId && (await familyOf(tx, keptTokenId)))
    },
    haveEnded: (tokenIds) => live.revoked(tokenIds),
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
