import type { TokenPair } from '@pinwheel/contract'
import type { TokenScope } from '@pinwheel/contract/plain'
import { ROUTES } from '@pinwheel/contract/plain'
import type { Send } from './send.ts'
import { ApiError } from './send.ts'
import type { SessionStore } from './session.ts'
import { singleFlight } from './single-flight.ts'

/** Between two refreshes of the user's session by itself, and between two tries with a token that got no answer. */
export const PAUSE_MS = 10_000

/** Renews the session of a scope. Answers whether there is a newer pair than the caller's now. Never throws. */
export type Refresh = (scope: TokenScope) => Promise<boolean>

/** The refresh token that was last sent, and when: epoch milliseconds. */
export type LastTry = (scope: TokenScope) => { token: string; at: number } | undefined

/** Runs work of a name while nobody else runs work of that name, in any tab. */
export type Exclusively = <Outcome>(name: string, work: () => Promise<Outcome>) => Promise<Outcome>

/**
 * One refresh per scope at a time: whoever asks meanwhile waits for the same one, and other tabs find what it brought. A
 * refresh token that the server has answered is never sent again; see docs/decisions/0015 for those it has not.
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

  /** Without a connection, every call of a page would ask again at once. */
  function isTooSoon(scope: TokenScope, refreshToken: string): boolean {
    const last = tries.get(scope)
    return last?.token === refreshToken && now() < last.at + PAUSE_MS
  }

  async function exchange(scope: TokenScope, refreshToken: string): Promise<boolean> {
    const stillOurs = () => tokenOf(scope) === refreshToken
    tries.set(scope, { token: refreshToken, at: now() })
    try {
      const pair = await send({ method: 'POST', path: ROUTES.refresh, body: { refreshToken } })
      // Signed out meanwhile? Then the answer must not sign in again.
      if (!stillOurs()) return isSignedIn(scope)
      session.keep(scope, pair as TokenPair)
      onRefreshed(scope)
      return true
    } catch (reason) {
      // Another tab may have been faster. Otherwise a refused token never works again: the session is over.
      if (!stillOurs()) return isSignedIn(scope)
      if (isRefused(reason)) session.clear(scope)
      return false
    }
  }

  return { refresh: singleFlight(renew), lastTry: (scope) => tries.get(scope) }
}

/**
 * Browsers lend locks to secure addresses only, and not to a page whose storage they refuse; elsewhere the server's grace
 * for two tabs must do (decision 8).
 */
export const inOneTab: Exclusively = async (name, work) => {
  const locks = navigator.locks as LockManager | null | undefined
  return locks ? await locks.request(name, work).catch(work) : await work()
}

const isRefused = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.status === 400 || reason.status === 401)
