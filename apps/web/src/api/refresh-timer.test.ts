import { beforeEach, expect, test } from 'vitest'
import { keepUserSessionFresh } from './refresh-timer.ts'
import { createRefresh, withTabLock } from './refresh.ts'
import { createSend } from './send.ts'
import { createSessionStore } from './session.ts'
import { mockServer } from './testing/server.ts'
import { aClock, settled } from './testing/timing.ts'
import { tokenPair } from './testing/tokens.ts'

beforeEach(() => localStorage.clear())

const at = (seconds: number) => seconds * 1000

/** Each refresh returns a pair whose access token expires after that many seconds; null means that it fails. */
function aSession(renewals: readonly (number | null)[]) {
  const clock = aClock(0)
  const session = createSessionStore(() => localStorage, window)
  const refreshedAt: number[] = []
  const sent: unknown[] = []
  const remaining = [...renewals]
  const server = mockServer({
    'POST /auth/refresh': ({ body }) => {
      refreshedAt.push(clock.now() / 1000)
      sent.push(body)
      const accessSeconds = remaining.shift()
      if (typeof accessSeconds !== 'number') return { status: 503 }
      const access = clock.now() / 1000 + accessSeconds
      return { status: 200, body: tokenPair(`renewal-${remaining.length}`, { access, refresh: access + 9000 }) }
    },
  })
  const { refresh, lastTry } = createRefresh({
    send: createSend(server.fetch),
    session,
    now: clock.now,
    exclusively: withTabLock,
    onRefreshed: () => undefined,
  })
  const start = () => keepUserSessionFresh({ session, refresh, lastTry, timing: clock })
  return { clock, session, refreshedAt, sent, refresh, start }
}

test('[spec 4.6, 9.29] refreshes the session five seconds before its access token expires', async () => {
  const { clock, session, refreshedAt, start } = aSession([900])
  session.keep('USER', tokenPair('first', { access: 100, refresh: 9000 }))
  start()
  await clock.moveTo(at(94))
  expect(refreshedAt).toEqual([])
  await clock.moveTo(at(95))
  expect(refreshedAt).toEqual([95])
  await clock.moveTo(at(95 + 894))
  expect(refreshedAt).toEqual([95])
})

test('[spec 4.8, 9.29] waits at least ten seconds between refreshes, however soon the tokens expire', async () => {
  const { clock, session, refreshedAt, start } = aSession([1, 1, 900])
  session.keep('USER', tokenPair('first', { access: 1, refresh: 9000 }))
  start()
  await clock.moveTo(at(60))
  expect(refreshedAt).toEqual([0, 10, 20])
})

test('[spec 4.8] sends a refresh token once and does not repeat a failed refresh', async () => {
  const { clock, session, refreshedAt, start } = aSession([null])
  session.keep('USER', tokenPair('first', { access: 1, refresh: 9000 }))
  start()
  await clock.moveTo(at(600))
  expect(refreshedAt).toEqual([0])
})

test('[spec 4.8] waits ten seconds after a refresh that another call has made', async () => {
  const { clock, session, refreshedAt, refresh, start } = aSession([12, 900])
  session.keep('USER', tokenPair('first', { access: 100, refresh: 9000 }))
  start()
  await clock.moveTo(at(50))
  await refresh('USER')
  await clock.moveTo(at(120))
  expect(refreshedAt).toEqual([50, 60])
})

test('[spec 4.8] sends no refresh token twice while the page stays open', async () => {
  const { clock, session, sent, start } = aSession([30, 1, 45, 1, 1, 900])
  session.keep('USER', tokenPair('first', { access: 1, refresh: 9000 }))
  start()
  await clock.moveTo(at(800))
  expect(sent).toHaveLength(6)
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(6)
})

test('[spec 4.6] does not send a refresh token that expires within five seconds', async () => {
  const { clock, session, refreshedAt, start } = aSession([900])
  session.keep('USER', tokenPair('first', { access: 1, refresh: 5 }))
  start()
  await clock.moveTo(at(60))
  expect(refreshedAt).toEqual([])
})

test('starts when a user signs in later', async () => {
  const { clock, session, refreshedAt, start } = aSession([900])
  start()
  await clock.moveTo(at(50))
  session.keep('USER', tokenPair('first', { access: 60, refresh: 9000 }))
  await clock.moveTo(at(55))
  expect(refreshedAt).toEqual([55])
})

test('uses the tokens that another tab has refreshed, without a refresh of its own', async () => {
  const { clock, session, refreshedAt, start } = aSession([900])
  session.keep('USER', tokenPair('first', { access: 100, refresh: 9000 }))
  start()
  await clock.moveTo(at(90))
  createSessionStore(() => localStorage, new EventTarget()).keep(
    'USER',
    tokenPair('theirs', { access: 990, refresh: 9900 }),
  )
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  await clock.moveTo(at(984))
  expect(refreshedAt).toEqual([])
  await clock.moveTo(at(985))
  expect(refreshedAt).toEqual([985])
})

test('does not refresh after it was stopped', async () => {
  const { clock, session, refreshedAt, start } = aSession([900])
  session.keep('USER', tokenPair('first', { access: 100, refresh: 9000 }))
  start()()
  await clock.moveTo(at(600))
  await settled()
  expect(refreshedAt).toEqual([])
})
