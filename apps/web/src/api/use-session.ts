import { useSyncExternalStore } from 'react'
import { session } from './client.ts'
import type { CurrentUser, Session, StoredToken } from './session.ts'

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.read)

/** Undefined while the profile loads too. Use `useIsSignedIn` to learn whether a user is signed in. */
export const useCurrentUser = (): CurrentUser | undefined => useSession().currentUser

export const useIsSignedIn = (): boolean => useSession().auth.USER !== undefined

/** The id of the user, as in the author of a quiz; undefined for visitors. */
export const useUserId = (): string | undefined => useSession().auth.USER?.ACCESS?.sub

/** The game of this browser, with the participant's id and role. */
export function useGameSession(): Pick<StoredToken, 'gameId' | 'participantType' | 'sub'> | undefined {
  const { GAME } = useSession().auth
  return GAME?.ACCESS ?? GAME?.REFRESH
}
