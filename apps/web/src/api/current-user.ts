import type { Profile } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import type { Http } from './http.ts'
import type { SessionStore } from './session.ts'

/** Fetches who is signed in and keeps it; what cannot be fetched is forgotten. Asked twice at once it fetches once. */
export function createCurrentUser({ http, session }: { http: Http; session: SessionStore }): () => Promise<void> {
  const running = new Map<string | undefined, Promise<void>>()
  const userId = () => session.read().auth.USER?.ACCESS?.sub

  async function fetchAndKeep(asked: string | undefined) {
    const profile = await http
      .request<Profile>({ method: 'GET', path: ROUTES.profile, quiet: true })
      .catch(() => undefined)
    // Signed out meanwhile, or somebody else by now: then it is of no use to who is here.
    if (userId() !== asked) return
    if (profile) session.keepUser(profile)
    else session.clearUser()
  }

  return () => {
    const asked = userId()
    const current = running.get(asked) ?? fetchAndKeep(asked).finally(() => running.delete(asked))
    running.set(asked, current)
    return current
  }
}
