import { useSyncExternalStore } from 'react'
import { session } from './client.ts'
import type { CurrentUser, Session, StoredToken } from './session.ts'

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.read)

/** Undefined while it is on its way, too: ask `useIsSignedIn` whether somebody is signed in. */
export const useCurrentUser = (): CurrentUser | undefined => useSession().currentUser

export const useIsSignedIn = (): boolean => useSession().auth.USER !== undefined

/** The id that quizzes name as their author; undefined when nobody is signed in. */
export const useUserId = (): string | undefined => useSession().auth.USER?.ACCESS?.sub

/** The game that this browser is in, with the participant's id and role. */
export function useGameSession(): Pick<StoredToken, 'gameId' | 'participantType' | 'sub'> | undefined {
  const { GAME } = useSession().auth
  return GAME?.ACCESS ?? GAME?.REFRESH
}
