import { beforeEach, expect, test } from 'vitest'
import { keepUserSessionFresh } from './refresh-timer.ts'
import { createSessionStore } from './session.ts'
import { aClock, settled } from './testing/timing.ts'
import { aPair } from './testing/tokens.ts'

beforeEach(() => localStorage.clear())

const at = (seconds: number) => seconds * 1000

/** Each refresh hands out a pair whose access token lives `accessSeconds`; null means that it fails. */
function aSession(renewals: readonly (number | null)[]) {
  const clock = aClock(0)
  const session = createSessionStore(localStorage, window)
  const refreshedAt: number[] = []
  const left = [...renewals]
  async function refresh() {
    refreshedAt.push(clock.now() / 1000)
    await Promise.resolve()
    const accessSeconds = left.shift()
    if (typeof accessSeconds !== 'number') return false
    const access = clock.now() / 1000 + accessSeconds
    session.keep('USER', aPair(`renewal-${left.length}`, { access, refresh: access + 9000 }))
    return true
  }
  const start = () => keepUserSessionFresh({ session, refresh, timing: clock })
  return { clock, session, refreshedAt, start }
}

test('the session is renewed five seconds before its access token ends', async () => {
  const { clock, session, refreshedAt, start } = aSession([900])
  session.keep('USER', aPair('first', { access: 100, refresh: 9000 }))
  start()
  await clock.moveTo(at(94))
  expect(refreshedAt).toEqual([])
  await clock.moveTo(at(95))
  expect(refreshedAt).toEqual([95])
  await clock.moveTo(at(95 + 894))
  expect(refreshedAt).toEqual([95])
})

test('renewals lie at least ten seconds apart, however short the tokens live', async () => {
  const { clock, session, refreshedAt, start } = aSession([1, 1, 900])
  session.keep('USER', aPair('first', { access: 1, refresh: 9000 }))
  start()
  await clock.moveTo(at(60))
  expect(refreshedAt).toEqual([0, 10, 20])
})

test('a refresh token is tried once: a failure is not repeated', async () => {
  const { clock, session, refreshedAt, start } = aSession([null])
  session.keep('USER', aPair('first', { access: 1, refresh: 9000 }))
  start()
  await clock.moveTo(at(600))
  expect(refreshedAt).toEqual([0])
})

test('a refresh token with five seconds or less is left alone', async () => {
  const { clock, session, refreshedAt, start } = aSession([900])
  session.keep('USER', aPair('first', { access: 1, refresh: 5 }))
  start()
  await clock.moveTo(at(60))
  expect(refreshedAt).toEqual([])
})

test('who signs in later is looked after from then on', async () => {
  const { clock, session, refreshedAt, start } = aSession([900])
  start()
  await clock.moveTo(at(50))
  session.keep('USER', aPair('first', { access: 60, refresh: 9000 }))
  await clock.moveTo(at(55))
  expect(refreshedAt).toEqual([55])
})

test('it ends when it is stopped', async () => {
  const { clock, session, refreshedAt, start } = aSession([900])
  session.keep('USER', aPair('first', { access: 100, refresh: 9000 }))
  start()()
  await clock.moveTo(at(600))
  await settled()
  expect(refreshedAt).toEqual([])
})
