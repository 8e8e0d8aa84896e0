import { isMigrationToken } from '@pinwheel/contract/plain'
import { toBase64Url } from '../api/base64url.ts'
import { session } from '../api/client.ts'
import { hasSentToken, storedToken } from '../api/legacy-token.ts'

/** What this browser has stored about its player of the legacy site. The legacy site defines the keys and shapes. */

type Key = 'client' | 'player' | 'migrationToken' | 'migrated' | 'dismissMigrationInfoDialog'

const listeners = new Set<() => void>()

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

function read(key: Key): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: Key, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage there is no legacy record either; a dismissed banner returns with the next page load.
  }
  notifyListeners()
}

export const storeToken = (token: string): void => write('migrationToken', token)
export const dismissBanner = (): void => write('dismissMigrationInfoDialog', true)

/** Stores the token of the legacy player that this browser knows, unless there is a token or that player has migrated. */
export async function storeTokenOfLegacyPlayer(): Promise<void> {
  if (storedToken() !== undefined || read('migrated') === true) return
  const [clientId, playerId] = [idOf(read('client')), idOf(read('player'))]
  if (clientId !== undefined && playerId !== undefined) storeToken(await migrationTokenOf(clientId, playerId))
}

function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

/**
 * The migration token of a legacy player: a digest, so that it reveals neither id. A library computes it, because the
 * legacy site is often served over http, where browsers have no `crypto.subtle`.
 */
export async function migrationTokenOf(clientId: string, playerId: string): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return toBase64Url(sha256(new TextEncoder().encode(`${clientId}:${playerId}`)))
}

const HANDLED_KEY = 'handledMigrationTokens'

/** Marks a token from the address as handled. @returns false if it is malformed or was handled in this tab before */
export function markHandled(token: string): boolean {
  if (!isMigrationToken(token)) return false
  try {
    const handled = (sessionStorage.getItem(HANDLED_KEY) ?? '').split(' ')
    if (handled.includes(token)) return false
    sessionStorage.setItem(HANDLED_KEY, [...handled, token].join(' '))
  } catch {
    // The token has been removed from the address, so a reload does not bring it back.
  }
  return true
}

let migrationState: 'idle' | 'running' | 'failed' = 'idle'

/** Sets the state of this page's migration request, for the banner. */
export function setMigrationState(state: typeof migrationState): void {
  migrationState = state
  notifyListeners()
}

/** What the banner offers: to fetch a token from the legacy site, to sign in with the token, or to try again. */
export type BannerState = 'hidden' | 'invitation' | 'token ready' | 'failed'

export function bannerState(): BannerState {
  if (read('dismissMigrationInfoDialog') === true || read('migrated') === true) return 'hidden'
  const isSignedIn = session.read().auth.USER !== undefined
  if (migrationState === 'failed' && isSignedIn) return 'failed'
  if (migrationState === 'running' || hasSentToken()) return 'hidden'
  if (storedToken() === undefined) return 'invitation'
  return isSignedIn ? 'hidden' : 'token ready'
}

/** Calls back when the banner's state may have changed, in this tab or in another one. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  const unsubscribe = session.subscribe(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    unsubscribe()
  }
}
