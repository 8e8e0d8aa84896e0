import type { TokenScope } from '@pinwheel/contract/plain'
import { useLayoutEffect } from 'react'
import { useSession } from '../api/use-session.ts'
import { addressOf, Navigate, Outlet, useIsCurrent, useLocation } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { redirectState } from './go-back.ts'
import { forgetReturnAddress, rememberReturnAddress, returnAddress } from './return-address.ts'

/** Renders its pages only with a session of the scope. Without one, or when it ends, it redirects home. */
export function RequireSession({ scope }: { scope: TokenScope }) {
  const hasSession = useSession().auth[scope] !== undefined
  const isCurrent = useIsCurrent()

  // Before the redirect below, which is an effect too.
  useLayoutEffect(() => {
    // A game is entered with its PIN, not by signing in.
    if (scope !== 'USER') return
    if (hasSession) forgetReturnAddress()
    // Who logs out has already left for another page.
    // By the address bar: the first save of a new quiz changes it without a navigation.
    else if (isCurrent()) rememberReturnAddress(addressOf(window.location))
  }, [scope, hasSession, isCurrent])

  return hasSession ? <Outlet /> : <Navigate to={paths.home()} replace />
}

/** For pages that only visitors need. After signing in it redirects to the page that required it, or home. */
export function RequireSignedOut() {
  const state = redirectState(useLocation())
  return useSession().auth.USER ? <Navigate to={returnAddress() ?? paths.home()} state={state} replace /> : <Outlet />
}
