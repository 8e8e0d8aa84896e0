import { session } from '../client.ts'
import { aServer } from './server.ts'
import { aPair } from './tokens.ts'

/** For `beforeEach` of a story: signs a user in. @returns the cleanup, which Storybook calls after the story */
export function signedIn(defaultNickname = 'QuietOtter'): () => void {
  session.keep('USER', aPair('story', { access: 4_000_000_000, refresh: 4_000_000_000 }))
  session.keepUser({ id: 'u1', email: 'mira@example.org', defaultNickname, authProvider: 'LOCAL' })
  return () => session.clear('USER')
}

/** For `beforeEach` of a story: answers its requests. @returns the cleanup */
export function answeredBy(routes: Parameters<typeof aServer>[0]): () => void {
  const { fetch } = window
  window.fetch = aServer(routes).fetch
  return () => {
    window.fetch = fetch
  }
}
