import { expect, test } from 'vitest'
import { LOBBY, aStream } from './testing/event-stream.ts'

/** A session whose token the server refuses until it is renewed. With `isRenewable` false the session is over. */
function aSession(isRenewable = true) {
  let current: string | undefined = 't1'
  const renewed: string[] = []
  const renew = (refused: string) => {
    renewed.push(refused)
    current = isRenewable ? `t${renewed.length + 1}` : undefined
    return Promise.resolve(isRenewable)
  }
  return { token: () => Promise.resolve(current), renew, renewed }
}

test('[spec 4.12] renews the token once after a 401 and connects with the new one, without another state', async () => {
  const session = aSession()
  const { stream, server, clock, states } = aStream(session)
  stream.open()
  await clock.moveTo(0)
  server.last.refuse(401, 'Invalid or expired token')
  await expect.poll(() => server.calls).toHaveLength(2)
  expect(session.renewed).toEqual(['t1'])
  expect(server.last.headers.get('authorization')).toBe('Bearer t2')
  server.last.send(LOBBY)
  await expect.poll(() => stream.read().event).toEqual(LOBBY)
  expect(states).toEqual(['INITIALIZED', 'CONNECTED'])
})

test('a second 401, with a renewed token, is final', async () => {
  const session = aSession()
  const { stream, server, clock } = aStream(session)
  stream.open()
  await clock.moveTo(0)
  server.last.refuse(401, 'Invalid or expired token')
  await expect.poll(() => server.calls).toHaveLength(2)
  server.last.refuse(401, 'Invalid or expired token')
  await expect.poll(() => stream.read().refusal).toEqual({ status: 401, message: 'Invalid or expired token' })
  await clock.moveTo(120_000)
  expect([server.calls.length, session.renewed]).toEqual([2, ['t1']])
})

test('a 401 of a session that cannot be renewed is final', async () => {
  const { stream, server, clock } = aStream(aSession(false))
  stream.open()
  await clock.moveTo(0)
  server.last.refuse(401, 'Invalid or expired token')
  await expect.poll(() => stream.read().refusal).toEqual({ status: 401, message: 'Your session has ended.' })
  await clock.moveTo(120_000)
  expect(server.calls).toHaveLength(1)
})

test('treats a 401 as a drop if the renewal does not reach the server', async () => {
  const { stream, server, clock } = aStream({ renew: () => Promise.resolve(false) })
  stream.open()
  await clock.moveTo(0)
  server.last.refuse(401, 'Invalid or expired token')
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(1000)
  server.last.send(LOBBY)
  await expect.poll(() => stream.read().event).toEqual(LOBBY)
})

test('renews the token again after the 401 of a later connection', async () => {
  const session = aSession()
  const { stream, server, clock } = aStream(session)
  stream.open()
  for (const expected of ['t1', 't2']) {
    await clock.moveTo(clock.now() + 1000)
    server.last.refuse(401, 'Invalid or expired token')
    await expect.poll(() => server.last.headers.get('authorization')).not.toBe(`Bearer ${expected}`)
    server.last.send(LOBBY)
    await expect.poll(() => stream.read().state).toBe('CONNECTED')
    server.last.close()
    await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  }
  expect(session.renewed).toEqual(['t1', 't2'])
})

test('the next attempt sends the renewed token', async () => {
  const tokens = ['old', 'new']
  const { stream, server, clock } = aStream({ token: () => Promise.resolve(tokens.shift()) })
  stream.open()
  await clock.moveTo(0)
  server.last.close()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(1000)
  expect(server.last.headers.get('authorization')).toBe('Bearer new')
})
