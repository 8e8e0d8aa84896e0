import { isMigrationToken } from '@pinwheel/contract/plain'

const NAME = 'migrationToken'
/** What the legacy site has left in the browser, and the token made of it. */
const LEFT_BEHIND = ['client', 'player', 'token', NAME]

/** The token in the address, if it has one, which is taken out of it. Before the router reads the address. */
export function takeAddressToken(): string | null {
  const address = new URL(location.href)
  const token = address.searchParams.get(NAME)
  if (token === null) return null
  address.searchParams.delete(NAME)
  history.replaceState(history.state, '', address)
  return token
}

/** The token that waits for somebody to sign in. */
export function keptToken(): string | undefined {
  try {
    const token: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    return typeof token === 'string' && isMigrationToken(token) ? token : undefined
  } catch {
    return undefined
  }
}

/** The past has found its owner: nothing of it is left in this browser but the memory that it has moved. */
export function forgetPast(): void {
  try {
    for (const key of LEFT_BEHIND) localStorage.removeItem(key)
    localStorage.setItem('migrated', 'true')
  } catch {
    // Without storage there was no past either.
  }
}

let sentAlong: string | undefined

/**
 * The token that a sign-in of this page has sent along, once. The server admits people although the move of their past
 * failed, and does not say so: the move still has to be confirmed.
 */
export function takeSentToken(): string | undefined {
  const token = sentAlong
  sentAlong = undefined
  return token
}

export const hasSentToken = (): boolean => sentAlong !== undefined

/** Makes a call that brings somebody in, with the token that waits here. A call that succeeds clears the token alone. */
export async function withPast<Answer>(path: string, call: (path: string) => Promise<Answer>): Promise<Answer> {
  const token = keptToken()
  if (token === undefined) return call(path)
  const answer = await call(`${path}?${NAME}=${token}`)
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Without storage there was no token either.
  }
  sentAlong = token
  return answer
}
