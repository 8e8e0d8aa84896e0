import type { TokenScope } from '@pinwheel/contract/plain'
import type { Refresh } from './refresh.ts'
import type { JsonRequest, Send } from './send.ts'
import { ApiError } from './send.ts'
import type { SessionStore } from './session.ts'
import { isExpired } from './token.ts'

type Call = Omit<JsonRequest, 'bearer'> & {
  /** Whose token goes along. */
  scope?: TokenScope
  /** Goes along instead of the scope's token, and is never refreshed. */
  token?: string
  /** False: send what there is, and take a 401 as it comes. */
  refresh?: boolean
  /** True: the caller shows the failure itself, so no message pops up. */
  quiet?: boolean
}

export type Http = {
  /** @throws {ApiError} on everything but 2xx; its message has been shown, unless the call was quiet. */
  request: <Answer>(call: Call) => Promise<Answer>
  /** The scope's access token, refreshed first when it has expired; undefined without a session. */
  accessToken: (scope: TokenScope) => Promise<string | undefined>
  /** Makes an exchange of another kind with that token, and makes it again with a newer one when a 401 says to. */
  withToken: <Answer>(scope: TokenScope, exchange: Exchange<Answer>) => Promise<Answer>
  /** Renews a token that was answered with 401. @returns whether there is a newer one */
  renew: (scope: TokenScope, refused: string | undefined) => Promise<boolean>
}

type Exchange<Answer> = (bearer: string | undefined) => Promise<Answer>

/** The one way to talk to the server: adds the token of the scope, renews it when it must, tells of failures. */
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
    // With a good token nothing is waited for: an answer is on its way before the page is drawn anew.
    if (isStale(scope)) await refresh(scope)
    const bearer = kept(scope).ACCESS?.token
    try {
      return await exchange(bearer)
    } catch (reason) {
      if (!isUnauthorised(reason) || !(await renew(scope, bearer))) throw reason
      // Once: a second 401 with a fresh token is nothing that a third one would cure.
      return await exchange(kept(scope).ACCESS?.token)
    }
  }

  /** Somebody else may have renewed it while this call was under way: then their token will do. */
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
        if (reason instanceof ApiError && !call.quiet) onFailure(reason.message)
        throw reason
      }
    },
  }
}

const isUnauthorised = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 401
