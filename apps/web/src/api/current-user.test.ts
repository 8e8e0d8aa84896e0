import { beforeEach, expect, test } from 'vitest'
import { createCurrentUser } from './current-user.ts'
import { createHttp } from './http.ts'
import { createRefresh, withTabLock } from './refresh.ts'
import { createSend } from './send.ts'
import { createSessionStore } from './session.ts'
import { aServer } from './testing/server.ts'
import { aPair, aToken } from './testing/tokens.ts'

beforeEach(() => localStorage.clear())

const NOW_MS = 1_000_000_000
const LATER = { access: 2_000_000, refresh: 3_000_000 }
const mira = { id: 'u1', email: 'mira@example.org', defaultNickname: 'QuietOtter', authProvider: 'LOCAL' } as const
const tom = { ...mira, id: 'u2', defaultNickname: 'LoudHeron' }

function aBrowser(profile: Parameters<typeof aServer>[0][string]) {
  const server = aServer({ 'GET /profile/user': profile })
  const session = createSessionStore(() => localStorage, window)
  const send = createSend(server.fetch)
  const now = () => NOW_MS
  const { refresh } = createRefresh({ send, session, now, exclusively: withTabLock, onRefreshed: () => undefined })
  const http = createHttp({ send, session, refresh, now, onFailure: () => undefined })
  session.keep('USER', aPair('mira', LATER))
  return { ...server, session, load: createCurrentUser({ http, session }) }
}

test('[spec 4.13] a fetch stores who is signed in', async () => {
  const { session, load } = aBrowser(() => ({ status: 200, body: { ...mira, givenName: 'Mira' } }))
  await load()
  expect(session.read().currentUser).toEqual(mira)
  expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toEqual(mira)
})

test('[spec 4.13] a failed fetch clears who was stored', async () => {
  const { session, load } = aBrowser(() => ({ status: 500 }))
  session.keepUser(mira)
  await load()
  expect(session.read().currentUser).toBeUndefined()
  expect(localStorage.getItem('currentUser')).toBeNull()
})

test('[spec 4.14] while a fetch is under way the same one is not made again, afterwards it is', async () => {
  const { session, load, received } = aBrowser(() => ({ status: 200, body: mira }))
  await Promise.all([load(), load(), load()])
  expect(received).toHaveLength(1)
  expect(session.read().currentUser).toEqual(mira)
  await load()
  expect(received).toHaveLength(2)
})

test('what arrives after signing out is kept by nobody', async () => {
  const { session, load } = aBrowser(() => {
    session.clear('USER')
    return { status: 200, body: mira }
  })
  await load()
  expect(session.read().currentUser).toBeUndefined()
  expect(localStorage.getItem('currentUser')).toBeNull()
})

test('who signs in while somebody else’s profile is on its way gets their own', async () => {
  let letMirasArrive: (answer: { status: number; body: unknown }) => void = () => undefined
  const mirasOnItsWay = new Promise<{ status: number; body: unknown }>((resolve) => (letMirasArrive = resolve))
  const miras = aPair('mira', LATER).accessToken
  const { session, load } = aBrowser(({ bearer }) => (bearer === miras ? mirasOnItsWay : { status: 200, body: tom }))
  const first = load()
  session.clear('USER')
  session.keep('USER', { ...aPair('tom', LATER), accessToken: aToken({ sub: 'u2', exp: LATER.access }) })
  await load()
  letMirasArrive({ status: 200, body: mira })
  await first
  expect(session.read().currentUser).toEqual(tom)
})
