import type { Bus, Topic } from '../bus/index.ts'
import type { Clock } from '../clock.ts'
import { singleFlight } from '../concurrency/index.ts'
import type { SignedClaims } from '../http/index.ts'
import type { Sql } from '../sql/index.ts'
import { databaseTime, isRecordLive, revokedSince } from './token-storage.ts'

export type LiveTokens = {
  /** Answers from memory. Reads the record of a token that this node has not seen before. */
  isLive(claims: SignedClaims): Promise<boolean>
  /** Adds tokens that this node has issued. */
  issued(ids: readonly string[], expiresAt: Date): void
  /** Marks tokens that this node has revoked, and notifies the other nodes. */
  revoked(ids: readonly string[]): void
  /** Calls the listener for tokens revoked by any node, possibly more than once per token. */
  onRevoked(listener: RevocationListener): () => void
}

export type RevocationListener = (tokenIds: readonly string[]) => void

const RECHECK_MS = 5_000
const SWEEP_MS = 60_000
// A revoking transaction may commit some time after the timestamp that it wrote.
const OVERLAP_MS = 10_000

type Known = { isLive: boolean; expiresAt: number }

const REVOKED: Topic<{ tokenIds: readonly string[] }> = 'revoked-tokens'

/**
 * The tokens known to this node. Other nodes publish their revocations on the bus. Because messages may be lost, one query
 * reads the latest revocations every five seconds, if there are requests: ten thousand players who answer cause no other
 * reads.
 */
export function liveTokens({ db }: Sql, clock: Clock, bus: Bus): LiveTokens {
  const known = new Map<string, Known>()
  const listeners = new Set<RevocationListener>()
  let checkedAt = Number.NEGATIVE_INFINITY
  let sweptAt = clock.now() as number
  let databaseSeenAt: Date | undefined

  const markRevoked = (ids: readonly string[]): void => {
    for (const id of ids) {
      const token = known.get(id)
      if (token !== undefined) token.isLive = false
    }
    if (ids.length > 0) for (const listener of listeners) listener(ids)
  }
  const fetchRevoked = async (): Promise<void> => {
    const now = await databaseTime(db)
    if (databaseSeenAt !== undefined)
      markRevoked(await revokedSince(db, new Date(databaseSeenAt.getTime() - OVERLAP_MS)))
    databaseSeenAt = now
    checkedAt = clock.now()
  }
  const recheck = singleFlight(fetchRevoked)
  const sweep = (): void => {
    if (clock.now() - sweptAt < SWEEP_MS) return
    sweptAt = clock.now()
    for (const [id, { expiresAt }] of known) if (expiresAt <= sweptAt) known.delete(id)
  }
  void bus.subscribe(REVOKED, ({ tokenIds }) => markRevoked(tokenIds))
  // If this fails, the next call of `isLive` tries again.
  bus.onGap(() => void recheck().catch(() => undefined))
  return {
    async isLive({ jti, exp = 0 }) {
      if (clock.now() - checkedAt >= RECHECK_MS) await recheck()
      const token = known.get(jti)
      if (token !== undefined) return token.isLive
      sweep()
      const isLive = await isRecordLive(db, jti)
      // A revocation that arrived during the read takes precedence.
      if (!known.has(jti)) known.set(jti, { isLive, expiresAt: exp * 1000 })
      return isLive
    },
    issued(ids, expiresAt) {
      for (const id of ids) known.set(id, { isLive: true, expiresAt: expiresAt.getTime() })
    },
    revoked(tokenIds) {
      markRevoked(tokenIds)
      if (tokenIds.length > 0) bus.publish(REVOKED, { tokenIds })
    },
    onRevoked(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
