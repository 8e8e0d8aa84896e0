import type { Profile } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import type { Http } from './http.ts'
import type { SessionStore } from './session.ts'
import { singleFlight } from './single-flight.ts'

/** Fetches the profile of the signed-in user into the session, or clears it there if that fails. Single-flight per user. */
export function createCurrentUser({ http, session }: { http: Http; session: SessionStore }): () => Promise<void> {
  const userId = () => session.read().auth.USER?.ACCESS?.sub

  const load = singleFlight(async (requestedBy: string | undefined) => {
    const profile = await http
      .request<Profile>({ method: 'GET', path: ROUTES.profile, quiet: true })
      .catch(() => undefined)
    // The user may have signed out, or another user signed in, during the request.
    if (userId() !== requestedBy) return
    if (profile) session.keepUser(profile)
    else session.clearUser()
  })

  return () => load(userId())
}
