import { isMigrationToken } from '@pinwheel/contract/plain'
import { session } from '../api/client.ts'
import { hasSentToken, keptToken } from '../api/legacy-token.ts'
import { tokenOf } from './token.ts'

/** What this browser knows of its legacy player. Keys and shapes are those of the legacy site's own pages. */

type Key = 'client' | 'player' | 'migrationToken' | 'migrated' | 'dismissMigrationInfoDialog'

const listeners = new Set<() => void>()

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
    // Without storage it lasts as long as the page: then there is nothing to bring along either.
  }
  for (const listener of listeners) listener()
}

export const keep = (token: string): void => write('migrationToken', token)
export const dismiss = (): void => write('dismissMigrationInfoDialog', true)

/** Makes the token of the player whom the legacy site has left in this browser, if it did and they have not moved. */
export function keepOwnToken(): void {
  if (keptToken() !== undefined || read('migrated') === true) return
  const [clientId, playerId] = [idOf(read('client')), idOf(read('player'))]
  if (clientId !== undefined && playerId !== undefined) keep(tokenOf(clientId, playerId))
}

function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

const HANDLED = 'handledMigrationTokens'

/** Notes a token that came with an address. @returns false when it is none, or was handled in this tab before */
export function isNews(token: string): boolean {
  if (!isMigrationToken(token)) return false
  try {
    const handled = (sessionStorage.getItem(HANDLED) ?? '').split(' ')
    if (handled.includes(token)) return false
    sessionStorage.setItem(HANDLED, [...handled, token].join(' '))
  } catch {
    // It was taken out of the address: a page is not opened with it twice.
  }
  return true
}

let move: 'none' | 'under way' | 'failed' = 'none'

/** What has become of this page's call that moves the past. */
export function noteMove(state: typeof move): void {
  move = state
  changed()
}

/** What the banner says: come over, log in to finish, or try again. Nothing while a move is under way, or afterwards. */
export type BannerState = 'hidden' | 'invitation' | 'in hand' | 'failed'

export function bannerState(): BannerState {
  if (read('dismissMigrationInfoDialog') === true || read('migrated') === true) return 'hidden'
  const isSignedIn = session.read().auth.USER !== undefined
  if (move === 'failed' && isSignedIn) return 'failed'
  if (move === 'under way' || hasSentToken()) return 'hidden'
  if (keptToken() === undefined) return 'invitation'
  return isSignedIn ? 'hidden' : 'in hand'
}

/** Told when the state may have changed, in this tab or another. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  const leaveSession = session.subscribe(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    leaveSession()
  }
}

const changed = (): void => {
  for (const listener of listeners) listener()
}
