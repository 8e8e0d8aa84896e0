import { session } from '../client.ts'
import { aServer } from './server.ts'
import { aPair } from './tokens.ts'

/** Before a story: somebody is signed in. @returns how to sign them out, which Storybook calls after it. */
export function signedIn(defaultNickname = 'QuietOtter'): () => void {
  session.keep('USER', aPair('story', { access: 4_000_000_000, refresh: 4_000_000_000 }))
  session.keepUser({ id: 'u1', email: 'mira@example.org', defaultNickname, authProvider: 'LOCAL' })
  return () => session.clear('USER')
}

/** Before a story: this is the server. @returns how to be without it again. */
export function answeredBy(routes: Parameters<typeof aServer>[0]): () => void {
  const { fetch } = window
  window.fetch = aServer(routes).fetch
  return () => {
    window.fetch = fetch
  }
}
