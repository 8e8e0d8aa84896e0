import type { Bus, Topic } from '../bus/index.ts'
import type { Cancel, Clock, EpochMs } from '../clock.ts'
import { createBatcher, singleFlight } from '../concurrency/index.ts'
import type { SignedClaims } from '../http/index.ts'
import type { Sql } from '../sql/index.ts'
import { databaseTime, liveAmong, revokedSince } from './token-storage.ts'

export type LiveTokens = {
  /** Answers from memory. Reads the record of a token that this node has not seen before. */
  isLive(claims: SignedClaims): Promise<boolean>
  /** Whether `isLive` would say so without reading anything. */
  isKnownLive(claims: SignedClaims): boolean
  /** Adds access tokens that this node has issued, and tells the other nodes: their clients may call any of them next. */
  issued(ids: readonly string[]): void
  /** Marks tokens that this node has revoked, and notifies the other nodes. */
  revoked(ids: readonly string[]): void
  /** Calls the listener for tokens revoked by any node, possibly more than once per token. */
  onRevoked(listener: RevocationListener): () => void
}

export type RevocationListener = (tokenIds: readonly string[]) => void

/** A call reads the latest revocations first if they were read longer ago. */
const RECHECK_MS = 5_000
/** While there are calls, they are read earlier: no call of a burst, such as the answers to a question, then has to wait. */
const REFRESH_MS = 4_000
/** After this time without calls, they are read by the next call. Each open stream makes one with every heartbeat. */
const UNUSED_MS = 60_000
/** A token that was not used for this time is forgotten after at most twice the time: most belong to games that are over. */
const FORGET_MS = 10 * 60_000
// A revoking transaction may commit some time after the timestamp that it wrote.
const OVERLAP_MS = 10_000

/** The most tokens that one statement reads. After the end of a node, its players call the others within seconds. */
const MAX_READ = 500

const ISSUED: Topic<{ tokenIds: readonly string[] }> = 'issued-tokens'
const REVOKED: Topic<{ tokenIds: readonly string[] }> = 'revoked-tokens'

/**
 * The tokens known to this node. Other nodes publish what they issue and revoke on the bus. Because messages may be lost, one query
 * reads the latest revocations every four to five seconds while there are calls: ten thousand players who answer cause no
 * other reads.
 */
export function liveTokens({ db }: Sql, clock: Clock, bus: Bus): LiveTokens {
  /** Whether each token is live: those used since the last rotation, and those used in the period before it. */
  let recent = new Map<string, boolean>()
  let earlier = new Map<string, boolean>()
  const listeners = new Set<RevocationListener>()
  let checkedAt = Number.NEGATIVE_INFINITY
  let usedAt = Number.NEGATIVE_INFINITY
  let rotatedAt = clock.now() as number
  let databaseSeenAt: Date | undefined
  let cancelRefresh: Cancel = () => undefined

  const markRevoked = (ids: readonly string[]): void => {
    // Also unknown ones: the message that a token was issued may arrive after that of its revocation, by another node.
    for (const id of ids) recent.set(id, false)
    if (ids.length > 0) for (const listener of listeners) listener(ids)
  }
  const fetchRevoked = async (): Promise<void> => {
    const now = await databaseTime(db)
    if (databaseSeenAt !== undefined)
      markRevoked(await revokedSince(db, new Date(databaseSeenAt.getTime() - OVERLAP_MS)))
    databaseSeenAt = now
    checkedAt = clock.now()
    refreshLater()
  }
  const recheck = singleFlight(fetchRevoked)
  // If this fails, the next call of `isLive` tries again.
  const recheckUnasked = (): void => void recheck().catch(() => undefined)
  const refreshLater = (): void => {
    cancelRefresh()
    cancelRefresh = clock.at((checkedAt + REFRESH_MS) as EpochMs, () => {
      if (clock.now() - usedAt < UNUSED_MS) recheckUnasked()
    })
  }
  const rotate = (): void => {
    const passed = clock.now() - rotatedAt
    if (passed < FORGET_MS) return
    earlier = passed < 2 * FORGET_MS ? recent : new Map()
    recent = new Map()
    rotatedAt = clock.now()
  }
  const find = (id: string): boolean | undefined => {
    rotate()
    const known = recent.get(id)
    if (known !== undefined) return known
    const before = earlier.get(id)
    if (before !== undefined) recent.set(id, before)
    return before
  }
  const addIssued = (ids: readonly string[]): void => {
    for (const id of ids) if (find(id) === undefined) recent.set(id, true)
  }
  const readRecord = createBatcher<string, boolean>({
    maxSize: MAX_READ,
    maxConcurrent: 1,
    async run(_, ids) {
      const live = await liveAmong(db, ids)
      return ids.map((id) => live.has(id))
    },
  })
  void bus.subscribe(ISSUED, ({ tokenIds }) => addIssued(tokenIds))
  void bus.subscribe(REVOKED, ({ tokenIds }) => markRevoked(tokenIds))
  bus.onGap(recheckUnasked)
  const isRecent = (): boolean => {
    usedAt = clock.now()
    return usedAt - checkedAt < RECHECK_MS
  }
  return {
    isKnownLive: ({ jti }) => isRecent() && find(jti) === true,
    async isLive({ jti }) {
      if (!isRecent()) await recheck()
      const known = find(jti)
      if (known !== undefined) return known
      const isLive = await readRecord('', jti)
      // A concurrent call may have added the token, and a revocation may have arrived since.
      if (find(jti) === undefined) recent.set(jti, isLive)
      return isLive
    },
    issued(tokenIds) {
      addIssued(tokenIds)
      bus.publish(ISSUED, { tokenIds })
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
