import type { TokenPair } from '@pinwheel/contract'
import type { TokenScope } from '@pinwheel/contract/plain'
import { ROUTES } from '@pinwheel/contract/plain'
import type { Send } from './send.ts'
import { ApiError } from './send.ts'
import type { SessionStore } from './session.ts'

/** Renews the session of a scope. Answers whether there is a newer pair than the caller's now. Never throws. */
export type Refresh = (scope: TokenScope) => Promise<boolean>

/** One refresh per scope at a time: whoever asks meanwhile waits for the same one. */
export function createRefresh({
  send,
  session,
  onRefreshed,
}: {
  send: Send
  session: SessionStore
  onRefreshed: (scope: TokenScope) => void
}): Refresh {
  const running = new Map<TokenScope, Promise<boolean>>()

  async function renew(scope: TokenScope): Promise<boolean> {
    const refreshToken = session.read().auth[scope]?.REFRESH?.token
    if (refreshToken === undefined) return false
    const stillOurs = () => session.read().auth[scope]?.REFRESH?.token === refreshToken
    try {
      const pair = await send({ method: 'POST', path: ROUTES.refresh, body: { refreshToken } })
      // Signed out meanwhile? Then the answer must not sign in again.
      if (!stillOurs()) return session.read().auth[scope] !== undefined
      session.keep(scope, pair as TokenPair)
      onRefreshed(scope)
      return true
    } catch (reason) {
      // Another tab may have been faster. Otherwise a refused token never works again: the session is over.
      if (!stillOurs()) return session.read().auth[scope] !== undefined
      if (isRefused(reason)) session.clear(scope)
      return false
    }
  }

  return (scope) => {
    const current = running.get(scope) ?? renew(scope).finally(() => running.delete(scope))
    running.set(scope, current)
    return current
  }
}

const isRefused = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.status === 400 || reason.status === 401)
