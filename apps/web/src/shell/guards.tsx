import type { TokenScope } from '@pinwheel/contract/plain'
import { Navigate, Outlet } from 'react-router'
import { useSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'

/** Lets pages through for who has a session of the scope; all others go home, also when it ends while they look. */
export function RequireSession({ scope }: { scope: TokenScope }) {
  return useSession().auth[scope] ? <Outlet /> : <Navigate to={paths.home()} replace />
}

/** For pages that make sense only before signing in. */
export function RequireSignedOut() {
  return useSession().auth.USER ? <Navigate to={paths.home()} replace /> : <Outlet />
}
