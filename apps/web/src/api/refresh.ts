import type { TokenPair } from '@pinwheel/contract'
import type { TokenScope } from '@pinwheel/contract/plain'
import { ROUTES } from '@pinwheel/contract/plain'
import type { Send } from './send.ts'
import { ApiError } from './send.ts'
import type { SessionStore } from './session.ts'
import { singleFlight } from './single-flight.ts'

/** Between two automatic refreshes, and between two attempts with a refresh token that got no answer. */
export const PAUSE_MS = 10_000

/** Refreshes the session of a scope. Resolves to whether there is a newer token pair now; never rejects. */
export type Refresh = (scope: TokenScope) => Promise<boolean>

/** The refresh token that was sent last, and when in epoch milliseconds. */
export type LastTry = (scope: TokenScope) => { token: string; at: number } | undefined

/** Runs work under a lock with that name: at most one tab runs it at a time. */
export type Exclusively = <Outcome>(name: string, work: () => Promise<Outcome>) => Promise<Outcome>

/**
 * Single-flight refresh per scope, shared with other tabs through a lock and local storage. A refresh token is never sent
 * again after the server has answered; see docs/decisions/0015 for a token that got no answer.
 */
export function createRefresh({
  send,
  session,
  now,
  exclusively,
  onRefreshed,
}: {
  send: Send
  session: SessionStore
  now: () => number
  exclusively: Exclusively
  onRefreshed: (scope: TokenScope) => void
}): { refresh: Refresh; lastTry: LastTry } {
  const tries = new Map<TokenScope, { token: string; at: number }>()
  const tokenOf = (scope: TokenScope) => session.read().auth[scope]?.REFRESH?.token

  async function renew(scope: TokenScope): Promise<boolean> {
    const refreshToken = tokenOf(scope)
    if (refreshToken === undefined || isTooSoon(scope, refreshToken)) return false
    return await exclusively(`refresh of ${scope}`, () => {
      session.catchUp()
      return tokenOf(scope) === refreshToken ? exchange(scope, refreshToken) : Promise.resolve(isSignedIn(scope))
    })
  }

  const isSignedIn = (scope: TokenScope) => session.read().auth[scope] !== undefined

  /** Limits attempts without a connection, where every request of a page would start one. */
  function isTooSoon(scope: TokenScope, refreshToken: string): boolean {
    const last = tries.get(scope)
    return last?.token === refreshToken && now() < last.at + PAUSE_MS
  }

  async function exchange(scope: TokenScope, refreshToken: string): Promise<boolean> {
    const stillOurs = () => tokenOf(scope) === refreshToken
    tries.set(scope, { token: refreshToken, at: now() })
    try {
      const pair = await send({ method: 'POST', path: ROUTES.refresh, body: { refreshToken } })
      // If the user has signed out during the request, the answer must not sign in again.
      if (!stillOurs()) return isSignedIn(scope)
      session.keep(scope, pair as TokenPair)
      onRefreshed(scope)
      return true
    } catch (reason) {
      // Another tab may have refreshed first. Otherwise a refused token stays invalid and the session is over.
      if (!stillOurs()) return isSignedIn(scope)
      if (isRefused(reason)) session.clear(scope)
      return false
    }
  }

  return { refresh: singleFlight(renew), lastTry: (scope) => tries.get(scope) }
}

/**
 * A lock across tabs. Browsers offer locks only in secure contexts with storage; elsewhere the grace period of the server
 * covers two tabs that refresh at the same time (decision 8).
 */
export const withTabLock: Exclusively = async (name, work) => {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? await locks.request(name, work).catch(work) : await work()
}

const isRefused = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.status === 400 || reason.status === 401)
