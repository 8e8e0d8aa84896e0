import { isMigrationToken } from '@pinwheel/contract/plain'

const NAME = 'migrationToken'
/** The keys of the legacy site in local storage, and the token derived from them. */
const LEGACY_KEYS = ['client', 'player', 'token', NAME]

/** Removes the token from the address and returns it; null without one. Call it before the router reads the address. */
export function takeAddressToken(): string | null {
  const address = new URL(location.href)
  const token = address.searchParams.get(NAME)
  if (token === null) return null
  address.searchParams.delete(NAME)
  history.replaceState(history.state, '', address)
  return token
}

/** The token in local storage, until a sign-in uses it. */
export function storedToken(): string | undefined {
  try {
    const token: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    return typeof token === 'string' && isMigrationToken(token) ? token : undefined
  } catch {
    return undefined
  }
}

/** After a migration: deletes the legacy player from this browser and stores that the migration is done. */
export function forgetLegacyRecord(): void {
  try {
    for (const key of LEGACY_KEYS) localStorage.removeItem(key)
    localStorage.setItem('migrated', 'true')
  } catch {
    // Without storage there was no legacy record either.
  }
}

let sentToken: string | undefined

/**
 * Returns the token that a sign-in of this page carried, once. The server signs users in even if their migration failed,
 * and does not tell: the caller has to confirm the migration.
 */
export function takeSentToken(): string | undefined {
  const token = sentToken
  sentToken = undefined
  return token
}

export const hasSentToken = (): boolean => sentToken !== undefined

/** Makes a sign-in or registration request with the stored token. Success removes that token from local storage. */
export async function withLegacyToken<Answer>(path: string, call: (path: string) => Promise<Answer>): Promise<Answer> {
  const token = storedToken()
  if (token === undefined) return call(path)
  const answer = await call(`${path}?${NAME}=${token}`)
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Without storage there was no token either.
  }
  sentToken = token
  return answer
}
