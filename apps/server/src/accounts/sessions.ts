import { randomUUID } from 'node:crypto'
import type { TokenPair } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import type { SignedClaims, TokenReader } from '../http/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { liveTokens } from './live-tokens.ts'
import { deleteExpired, familyOf, insertTokens, lockToken, markRotated, revokeFamily } from './token-storage.ts'
import type { NewTokenRecord, TokenRecord } from './token-storage.ts'
import { LIFETIME, tokenSigner } from './tokens.ts'
import type { Subject } from './tokens.ts'

/** Where a token pair goes; kept with it so that somebody can recognise a sign-in that was not theirs. */
export type Client = { ip: string; userAgent: string | undefined }

export type Sessions = {
  tokens: TokenReader
  start(subject: Subject, client: Client): Promise<TokenPair>
  /** A new pair for the same subject, or undefined when the token is not one that may be refreshed. */
  refresh(refreshToken: string, client: Client): Promise<TokenPair | undefined>
  /** Ends the whole sign-in that the token belongs to, expired or not. Anything but a token of ours changes nothing. */
  revoke(token: string): Promise<void>
  /** Clears away records of long expired tokens. Until then even an expired token can revoke its sign-in. */
  deleteExpired(): Promise<void>
}

export type SessionOptions = {
  sql: Sql
  clock: Clock
  secret: string
  /** Whether the subject may go on: the user still exists, the game still runs. */
  mayContinue: (subject: Subject) => Promise<boolean>
}

// The existing web client sends one refresh for each of several calls in parallel, all with the same token.
const ROTATION_GRACE_MS = 60_000

export function createSessions({ sql, clock, secret, mayContinue }: SessionOptions): Sessions {
  const signer = tokenSigner(secret, clock)
  const live = liveTokens(sql, clock)

  const issue = async (db: Executor, subject: Subject, client: Client, familyId: string): Promise<TokenPair> => {
    const pairId = randomUUID()
    const [accessId, refreshId] = [randomUUID(), randomUUID()]
    const access = signer.sign(accessId, subject, subject.scope === 'USER' ? 'userAccess' : 'gameAccess')
    const refresh = signer.sign(refreshId, subject, 'refresh')
    const pair = { ...recordOf(subject), ...recognisable(client), pairId, familyId, createdAt: new Date(clock.now()) }
    await insertTokens(db, [
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
    return issue(tx, subject, client, record.familyId)
  }

  const endFamily = async (db: Executor, familyId: string): Promise<void> =>
    live.revoked(await revokeFamily(db, familyId))

  return {
    tokens: { verify: (token) => signer.verify(token), isLive: (claims) => live.isLive(claims) },
    start: (subject, client) => issue(sql.db, subject, client, randomUUID()),
    async refresh(refreshToken, client) {
      const claims = signer.verify(refreshToken)
      const subject = claims?.authorities?.includes('REFRESH_AUTH') ? subjectOf(claims) : undefined
      // Asked before the transaction opens: inside it the question would need a second connection.
      if (claims === undefined || subject === undefined || !(await mayContinue(subject))) return undefined
      return transaction(sql.db, async (tx) => {
        const record = await lockToken(tx, claims.jti, 'REFRESH')
        if (record === undefined || record.revokedAt !== null) return undefined
        const outcome = await rotate(tx, record, subject, client)
        if (outcome !== 'replayed') return outcome
        await endFamily(tx, record.familyId)
        return undefined
      })
    },
    async revoke(token) {
      const claims = signer.verifyPast(token)
      const familyId = claims && (await familyOf(sql.db, claims.jti))
      if (familyId !== undefined) await endFamily(sql.db, familyId)
    },
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
