import { beforeEach, expect, test } from 'vitest'
import { createCurrentUser } from './current-user.ts'
import { createHttp } from './http.ts'
import { createRefresh, withTabLock } from './refresh.ts'
import { createSend } from './send.ts'
import { createSessionStore } from './session.ts'
import { mockServer } from './testing/server.ts'
import { tokenPair, aToken } from './testing/tokens.ts'

beforeEach(() => localStorage.clear())

const NOW_MS = 1_000_000_000
const LATER = { access: 2_000_000, refresh: 3_000_000 }
const mira = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' } as const
const tom = { ...mira, id: 'u2', defaultNickname: 'LoudHeron' }

function aBrowser(profile: Parameters<typeof mockServer>[0][string]) {
  const server = mockServer({ 'GET /profile/user': profile })
  const session = createSessionStore(() => localStorage, window)
  const send = createSend(server.fetch)
  const now = () => NOW_MS
  const { refresh } = createRefresh({ send, session, now, exclusively: withTabLock, onRefreshed: () => undefined })
  const http = createHttp({ send, session, refresh, now, onFailure: () => undefined })
  session.keep('USER', tokenPair('mira', LATER))
  return { ...server, session, load: createCurrentUser({ http, session }) }
}

test('[spec 4.13] stores the fetched profile of the signed-in user', async () => {
  const { session, load } = aBrowser(() => ({ status: 200, body: { ...mira, givenName: 'Mira' } }))
  await load()
  expect(session.read().currentUser).toEqual(mira)
  expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toEqual(mira)
})

test('[spec 4.13] clears the stored user when the fetch fails', async () => {
  const { session, load } = aBrowser(() => ({ status: 500 }))
  session.keepUser(mira)
  await load()
  expect(session.read().currentUser).toBeUndefined()
  expect(localStorage.getItem('currentUser')).toBeNull()
})

test('[spec 4.14] shares one request between simultaneous calls, and makes another afterwards', async () => {
  const { session, load, received } = aBrowser(() => ({ status: 200, body: mira }))
  await Promise.all([load(), load(), load()])
  expect(received).toHaveLength(1)
  expect(session.read().currentUser).toEqual(mira)
  await load()
  expect(received).toHaveLength(2)
})

test('discards a profile that arrives after signing out', async () => {
  const { session, load } = aBrowser(() => {
    session.clear('USER')
    return { status: 200, body: mira }
  })
  await load()
  expect(session.read().currentUser).toBeUndefined()
  expect(localStorage.getItem('currentUser')).toBeNull()
})

test('discards the profile of the previous user after another user has signed in', async () => {
  let respondToMira: (answer: { status: number; body: unknown }) => void = () => undefined
  const pendingProfile = new Promise<{ status: number; body: unknown }>((resolve) => (respondToMira = resolve))
  const mirasToken = tokenPair('mira', LATER).accessToken
  const { session, load } = aBrowser(({ bearer }) =>
    bearer === mirasToken ? pendingProfile : { status: 200, body: tom },
  )
  const first = load()
  session.clear('USER')
  session.keep('USER', { ...tokenPair('tom', LATER), accessToken: aToken({ sub: 'u2', exp: LATER.access }) })
  await load()
  respondToMira({ status: 200, body: mira })
  await first
  expect(session.read().currentUser).toEqual(tom)
})
