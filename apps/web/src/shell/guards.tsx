import type { TokenScope } from '@pinwheel/contract/plain'
import { useEffect } from 'react'
import { createPath, Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'
import { forgetTurnedAway, rememberTurnedAway, turnedAwayFrom } from './return-address.ts'

/** Lets pages through for who has a session of the scope; all others go home, also when it ends while they look. */
export function RequireSession({ scope }: { scope: TokenScope }) {
  const isIn = useSession().auth[scope] !== undefined
  const address = createPath(useLocation())

  useEffect(() => {
    // A game is entered by its PIN, not by signing in.
    if (scope !== 'USER') return
    if (isIn) forgetTurnedAway()
    else rememberTurnedAway(address)
  }, [scope, isIn, address])

  return isIn ? <Outlet /> : <Navigate to={paths.home()} replace />
}

/** For pages that make sense only before signing in. Afterwards they lead to what one had come for, or home. */
export function RequireSignedOut() {
  return useSession().auth.USER ? <Navigate to={turnedAwayFrom() ?? paths.home()} replace /> : <Outlet />
}
