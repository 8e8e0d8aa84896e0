import type { Bus, Topic } from '../bus/index.ts'
import type { Clock } from '../clock.ts'
import type { SignedClaims } from '../http/index.ts'
import type { Sql } from '../sql/index.ts'
import { databaseTime, isRecordLive, revokedSince } from './token-storage.ts'

export type LiveTokens = {
  /** From memory; a token that this node has not seen yet costs one read. */
  isLive(claims: SignedClaims): Promise<boolean>
  /** Tokens that this node has just issued need no reading. */
  issued(ids: readonly string[], expiresAt: Date): void
  /** Tokens that this node has revoked: the other nodes are told. */
  revoked(ids: readonly string[]): void
  /** Tells of every revoked token once this node knows of it, whichever node revoked it; perhaps more than once. */
  onRevoked(listener: RevocationListener): () => void
}

export type RevocationListener = (tokenIds: readonly string[]) => void

const RECHECK_MS = 5_000
const SWEEP_MS = 60_000
// A transaction that revokes may commit a little after the moment that it wrote down.
const OVERLAP_MS = 10_000

type Known = { isLive: boolean; expiresAt: number }

const REVOKED: Topic<{ tokenIds: readonly string[] }> = 'revoked-tokens'

/**
 * What this node knows of tokens. Other nodes tell at once what they have revoked. As news may be lost, one query fetches
 * it too, once in five seconds and only while somebody asks: ten thousand players answering read nothing.
 */
export function liveTokens({ db }: Sql, clock: Clock, bus: Bus): LiveTokens {
  const known = new Map<string, Known>()
  const listeners = new Set<RevocationListener>()
  let checkedAt = Number.NEGATIVE_INFINITY
  let sweptAt = clock.now() as number
  let databaseSeenAt: Date | undefined
  let check: Promise<void> | undefined

  const drop = (ids: readonly string[]): void => {
    for (const id of ids) {
      const token = known.get(id)
      if (token !== undefined) token.isLive = false
    }
    if (ids.length > 0) for (const listener of listeners) listener(ids)
  }
  const fetchRevoked = async (): Promise<void> => {
    const now = await databaseTime(db)
    if (databaseSeenAt !== undefined) drop(await revokedSince(db, new Date(databaseSeenAt.getTime() - OVERLAP_MS)))
    databaseSeenAt = now
    checkedAt = clock.now()
  }
  const recheck = (): Promise<void> => {
    check ??= fetchRevoked().finally(() => {
      check = undefined
    })
    return check
  }
  const sweep = (): void => {
    if (clock.now() - sweptAt < SWEEP_MS) return
    sweptAt = clock.now()
    for (const [id, { expiresAt }] of known) if (expiresAt <= sweptAt) known.delete(id)
  }
  void bus.subscribe(REVOKED, ({ tokenIds }) => drop(tokenIds))
  // When this fails the next one who asks tries again.
  bus.onGap(() => void recheck().catch(() => undefined))
  return {
    async isLive({ jti, exp = 0 }) {
      if (clock.now() - checkedAt >= RECHECK_MS) await recheck()
      const token = known.get(jti)
      if (token !== undefined) return token.isLive
      sweep()
      const isLive = await isRecordLive(db, jti)
      // Revoked while we were reading: that verdict stands.
      if (!known.has(jti)) known.set(jti, { isLive, expiresAt: exp * 1000 })
      return isLive
    },
    issued(ids, expiresAt) {
      for (const id of ids) known.set(id, { isLive: true, expiresAt: expiresAt.getTime() })
    },
    revoked(tokenIds) {
      drop(tokenIds)
      if (tokenIds.length > 0) bus.publish(REVOKED, { tokenIds })
    },
    onRevoked(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
