import type { Profile, TokenPair } from '@pinwheel/contract'
import type { Authority, ParticipantType, TokenScope, TokenType } from '@pinwheel/contract/plain'
import { decodeToken } from './token.ts'

/** A token as it is kept; the last two stand in tokens of the GAME scope. */
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

/** Who is using this browser. Signed in means `auth.USER` exists, in a game means `auth.GAME` exists. */
export type Session = {
  readonly auth: Readonly<Partial<Record<TokenScope, TokenSet>>>
  readonly currentUser?: CurrentUser
}

export type SessionStore = {
  read: () => Session
  subscribe: (listener: () => void) => () => void
  /** @throws {TokenError} when the server handed out something that is no token. */
  keep: (scope: TokenScope, pair: TokenPair) => void
  clear: (scope: TokenScope) => void
  /** Reads what other tabs have written, also where the event that tells of it has yet to come. */
  catchUp: () => void
  keepUser: (user: CurrentUser) => void
  clearUser: () => void
}

const AUTH_KEY = 'auth'
const USER_KEY = 'currentUser'

/**
 * The session in local storage, as an outside store. All tabs share it: what one of them writes, the browser tells the
 * others with a `storage` event on `tab`. Where storage is closed (private windows, full disks, refused by a setting:
 * then already asking for it throws) it lives in memory.
 */
export function createSessionStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  tab: EventTarget,
): SessionStore {
  const listeners = new Set<() => void>()
  let session = readAll(storage)
  let isStored = true

  function become(next: Session) {
    session = next
    for (const listener of listeners) listener()
  }

  function write(key: string, value: unknown) {
    try {
      if (value === undefined) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(value))
    } catch {
      // Without storage the session lasts as long as the page; that is all that can be done.
      isStored = false
    }
  }

  function becomeAuth(auth: Session['auth']) {
    write(AUTH_KEY, Object.keys(auth).length === 0 ? undefined : auth)
    become({ ...session, auth })
  }

  function clearUser() {
    write(USER_KEY, undefined)
    become({ auth: session.auth })
  }

  tab.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    if (key === AUTH_KEY || key === USER_KEY || key === null) become(readAll(storage))
  })

  return {
    read: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keep(scope, pair) {
      const tokens = { ACCESS: toStored(pair.accessToken), REFRESH: toStored(pair.refreshToken) }
      becomeAuth({ ...session.auth, [scope]: tokens })
    },
    clear(scope) {
      const { [scope]: _cleared, ...others } = session.auth
      becomeAuth(others)
      if (scope === 'USER') clearUser()
    },
    catchUp() {
      const kept = readAll(storage)
      if (isStored && JSON.stringify(kept.auth) !== JSON.stringify(session.auth)) become(kept)
    },
    keepUser({ id, email, unverifiedEmail, defaultNickname, authProvider }) {
      const currentUser = { id, email, ...(unverifiedEmail && { unverifiedEmail }), defaultNickname, authProvider }
      write(USER_KEY, currentUser)
      become({ ...session, currentUser })
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

/** What other versions of the client, or curious people, have left behind must not stop this one. */
function readObject(storage: () => Pick<Storage, 'getItem'>, key: string): object | undefined {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
