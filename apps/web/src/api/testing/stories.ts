import { session } from '../client.ts'
import { mockServer } from './server.ts'
import { tokenPair } from './tokens.ts'

/** For `beforeEach` of a story: signs a user in. @returns the cleanup, which Storybook calls after the story */
export function signedIn(defaultNickname = 'QuietOtter'): () => void {
  session.keep('USER', tokenPair('story', { access: 4_000_000_000, refresh: 4_000_000_000 }))
  session.keepUser({ id: 'u1', email: 'mira@example.org', defaultNickname, authProvider: 'LOCAL' })
  return () => session.clear('USER')
}

/** For `beforeEach` of a story: answers its requests. @returns the cleanup */
export function mockResponses(routes: Parameters<typeof mockServer>[0]): () => void {
  const { fetch } = window
  window.fetch = mockServer(routes).fetch
  return () => {
    window.fetch = fetch
  }
}
