import type { Profile, TokenPair } from '@pinwheel/contract'
import type { Authority, ParticipantType, TokenScope, TokenType } from '@pinwheel/contract/plain'
import { decodeToken } from './token.ts'

/** A token with its claims. Only tokens of the GAME scope have the last two. */
export type StoredToken = {
  sub: string
  /** Epoch seconds. */
  exp: number
  authorities: readonly Authority[]
  token: string
  gameId?: string
  participantType?: ParticipantType
}

export type CurrentUser = Pick<Profile, 'id' | 'email' | 'unverifiedEmail' | 'defaultNickname' | 'authProvider'>

type TokenSet = Partial<Record<TokenType, StoredToken>>

/** The session of this browser. `auth.USER` exists while signed in, `auth.GAME` while in a game. */
export type Session = {
  readonly auth: Readonly<Partial<Record<TokenScope, TokenSet>>>
  readonly currentUser?: CurrentUser
}

export type SessionStore = {
  read: () => Session
  subscribe: (listener: () => void) => () => void
  /** @throws {TokenError} if the server sent a malformed token */
  keep: (scope: TokenScope, pair: TokenPair) => void
  clear: (scope: TokenScope) => void
  /** Reads the session again from local storage, without waiting for the `storage` event of another tab. */
  catchUp: () => void
  keepUser: (user: CurrentUser) => void
  clearUser: () => void
}

const AUTH_KEY = 'auth'
const USER_KEY = 'currentUser'

/**
 * The session in local storage, as an external store. All tabs share it through `storage` events on `tab`. If storage is
 * unavailable (private window, full disk, blocked by a setting, where reading the property throws), it lives in memory.
 */
export function createSessionStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  tab: EventTarget,
): SessionStore {
  const listeners = new Set<() => void>()
  let session = readAll(storage)
  let isStored = true

  function update(next: Session) {
    session = next
    for (const listener of listeners) listener()
  }

  function write(key: string, value: unknown) {
    try {
      if (value === undefined) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(value))
    } catch {
      // Without storage the session lasts as long as the page.
      isStored = false
    }
  }

  function updateAuth(auth: Session['auth']) {
    write(AUTH_KEY, Object.keys(auth).length === 0 ? undefined : auth)
    update({ ...session, auth })
  }

  function clearUser() {
    write(USER_KEY, undefined)
    update({ auth: session.auth })
  }

  // Also before each write, which stores both scopes: the events of other tabs do not reach a page that was left, and that the
  // back button shows again.
  function catchUp() {
    const stored = readAll(storage)
    if (isStored && JSON.stringify(stored.auth) !== JSON.stringify(session.auth)) update(stored)
  }

  tab.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    if (key === AUTH_KEY || key === USER_KEY || key === null) update(readAll(storage))
  })

  return {
    read: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keep(scope, pair) {
      const tokens = { ACCESS: toStored(pair.accessToken), REFRESH: toStored(pair.refreshToken) }
      catchUp()
      updateAuth({ ...session.auth, [scope]: tokens })
    },
    clear(scope) {
      catchUp()
      const { [scope]: _cleared, ...others } = session.auth
      updateAuth(others)
      if (scope === 'USER') clearUser()
    },
    catchUp,
    keepUser({ id, email, unverifiedEmail, defaultNickname, authProvider }) {
      const currentUser = { id, email, ...(unverifiedEmail && { unverifiedEmail }), defaultNickname, authProvider }
      write(USER_KEY, currentUser)
      update({ ...session, currentUser })
    },
    clearUser,
  }
}

function toStored(token: string): StoredToken {
  const { sub, exp, authorities, gameId, participantType } = decodeToken(token)
  return { sub, exp, authorities, token, ...(gameId && { gameId }), ...(participantType && { participantType }) }
}

function readAll(storage: () => Pick<Storage, 'getItem'>): Session {
  const auth: Session['auth'] = readObject(storage, AUTH_KEY) ?? {}
  const currentUser = readObject(storage, USER_KEY) as CurrentUser | undefined
  return { auth, ...(currentUser && { currentUser }) }
}

/** Undefined for malformed values, which another version of the client may have stored. */
function readObject(storage: () => Pick<Storage, 'getItem'>, key: string): object | undefined {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
