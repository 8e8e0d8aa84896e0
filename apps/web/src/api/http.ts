import type { TokenScope } from '@pinwheel/contract/plain'
import type { Refresh } from './refresh.ts'
import type { JsonRequest, Send } from './send.ts'
import { ApiError } from './send.ts'
import type { SessionStore } from './session.ts'
import { isExpired } from './token.ts'

type Call = Omit<JsonRequest, 'bearer'> & {
  /** The session whose token is sent. */
  scope?: TokenScope
  /** Sent instead of the scope's token, and never refreshed. */
  token?: string
  /** False: sends the stored token without a refresh, and a 401 is not retried. */
  refresh?: boolean
  /** True: no toast on failure, because the caller shows it. */
  quiet?: boolean
  /** A status that the caller shows itself: no toast for it. */
  handles?: number
}

export type Http = {
  /** @throws {ApiError} for every status except 2xx, after showing its message unless the call was quiet */
  request: <Answer>(call: Call) => Promise<Answer>
  /** The scope's access token, refreshed first when it has expired; undefined without a session. */
  accessToken: (scope: TokenScope) => Promise<string | undefined>
  /** Runs an exchange of another kind with the token, and repeats it once with a newer token after a 401. */
  withToken: <Answer>(scope: TokenScope, exchange: Exchange<Answer>) => Promise<Answer>
  /** Renews a token that was refused with 401. @returns whether there is a newer one */
  renew: (scope: TokenScope, refused: string | undefined) => Promise<boolean>
}

type Exchange<Answer> = (bearer: string | undefined) => Promise<Answer>

/** Sends requests with the token of a scope, refreshes it when needed and reports failures. */
export function createHttp({
  send,
  session,
  refresh,
  now,
  onFailure,
}: {
  send: Send
  session: SessionStore
  refresh: Refresh
  now: () => number
  onFailure: (message: string) => void
}): Http {
  const kept = (scope: TokenScope) => session.read().auth[scope] ?? {}

  const isStale = (scope: TokenScope): boolean => {
    const { ACCESS, REFRESH } = kept(scope)
    return REFRESH !== undefined && isExpired(ACCESS?.token, now())
  }

  async function accessToken(scope: TokenScope): Promise<string | undefined> {
    if (isStale(scope)) await refresh(scope)
    return kept(scope).ACCESS?.token
  }

  async function exchange({ scope = 'USER', token, refresh: mayRefresh = true, ...request }: Call) {
    if (token !== undefined) return await send({ ...request, bearer: token })
    if (!mayRefresh) return await send({ ...request, bearer: kept(scope).ACCESS?.token })
    return await withToken(scope, (bearer) => send({ ...request, bearer }))
  }

  async function withToken<Answer>(scope: TokenScope, exchange: Exchange<Answer>): Promise<Answer> {
    // A valid token is used without awaiting anything, so that the request is sent before the next render.
    if (isStale(scope)) await refresh(scope)
    const bearer = kept(scope).ACCESS?.token
    try {
      return await exchange(bearer)
    } catch (reason) {
      if (!isUnauthorised(reason) || !(await renew(scope, bearer))) throw reason
      // Only once: if a fresh token is refused, another one would be too.
      return await exchange(kept(scope).ACCESS?.token)
    }
  }

  /** Uses the newer token if another request or tab has refreshed it in the meantime. */
  const renew = async (scope: TokenScope, refused: string | undefined): Promise<boolean> => {
    const { ACCESS, REFRESH } = kept(scope)
    return REFRESH !== undefined && (ACCESS?.token !== refused || (await refresh(scope)))
  }

  return {
    accessToken,
    withToken,
    renew,
    async request<Answer>(call: Call) {
      try {
        return (await exchange(call)) as Answer
      } catch (reason) {
        if (reason instanceof ApiError && !call.quiet && reason.status !== call.handles) onFailure(reason.message)
        throw reason
      }
    },
  }
}

const isUnauthorised = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 401
