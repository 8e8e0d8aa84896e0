import type { LoginRequest, RegisterRequest, TokenPair, User } from '@pinwheel/contract'
import type { TokenScope } from '@pinwheel/contract/plain'
import { ROUTES } from '@pinwheel/contract/plain'
import { http, loadCurrentUser, session } from './client.ts'
import { withPast } from './legacy-token.ts'

/** Signs in and fetches the profile. */
export async function logIn(credentials: LoginRequest): Promise<void> {
  const pair = await withPast(ROUTES.login, (path) =>
    http.request<TokenPair>({ method: 'POST', path, body: credentials }),
  )
  session.keep('USER', pair)
  await loadCurrentUser()
}

/** Makes the account; signing in is a call of its own. */
export const register = (account: RegisterRequest): Promise<User> =>
  withPast(ROUTES.users, (path) => http.request({ method: 'POST', path, body: account }))

/**
 * Ends the session of a scope, here and on the server: signing out, or leaving a game. Here it ends in any case; when the
 * server does not hear of it the tokens simply run out.
 */
export async function endSession(scope: TokenScope): Promise<void> {
  const { ACCESS, REFRESH } = session.read().auth[scope] ?? {}
  const token = ACCESS?.token ?? REFRESH?.token
  session.clear(scope)
  if (token === undefined) return
  const revoke = { method: 'POST', path: ROUTES.revoke, body: { token }, token, quiet: true } as const
  await http.request(revoke).catch(() => undefined)
}
