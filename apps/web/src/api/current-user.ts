import type { Profile } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract/plain'
import type { Http } from './http.ts'
import type { SessionStore } from './session.ts'

/** Fetches who is signed in and keeps it; what cannot be fetched is forgotten. Asked twice at once it fetches once. */
export function createCurrentUser({ http, session }: { http: Http; session: SessionStore }): () => Promise<void> {
  let running: Promise<void> | undefined

  async function fetchAndKeep() {
    try {
      session.keepUser(await http.request<Profile>({ method: 'GET', path: ROUTES.profile, quiet: true }))
    } catch {
      session.clearUser()
    }
  }

  return () => {
    running ??= fetchAndKeep().finally(() => {
      running = undefined
    })
    return running
  }
}
