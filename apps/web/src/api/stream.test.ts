import { STREAM_RETRY } from '@pinwheel/contract/plain'
import { expect, test, vi } from 'vitest'
import { createEventStream } from './stream.ts'
import { aStreamingServer } from './testing/streaming.ts'
import { aClock } from './testing/timing.ts'

const LOBBY = { type: 'GAME_LOBBY_PLAYER', seq: 1, player: { nickname: 'Ada' } }
const BEGIN = { type: 'GAME_BEGIN_PLAYER', seq: 2, player: { nickname: 'Ada' } }

type Session = Pick<Parameters<typeof createEventStream>[0], 'token' | 'renew'>

const SESSION: Session = { token: () => Promise.resolve('t1'), renew: () => Promise.resolve(false) }

function aStream(session: Partial<Session> = {}) {
  const server = aStreamingServer()
  const clock = aClock(0)
  const url = '/api/games/g/events'
  const stream = createEventStream({ url, ...SESSION, ...session, fetch: server.fetch, timing: clock })
  return { server, clock, stream, states: seen(stream) }
}

function seen(stream: ReturnType<typeof createEventStream>) {
  const states: string[] = [stream.read().state]
  stream.subscribe(() => {
    const { state } = stream.read()
    if (states.at(-1) !== state) states.push(state)
  })
  return states
}

const connected = async ({ stream }: ReturnType<typeof aStream>) =>
  await expect.poll(() => stream.read().state).toBe('CONNECTED')

async function aConnectedStream() {
  const all = aStream()
  all.stream.open()
  await all.clock.moveTo(0)
  all.server.last.say(LOBBY)
  await connected(all)
  return all
}

test('the first message makes it connected, and is the current event', async () => {
  const { stream, server, states } = await aConnectedStream()
  expect(stream.read().event).toEqual(LOBBY)
  expect(server.last.headers.get('authorization')).toBe('Bearer t1')
  expect(states).toEqual(['INITIALIZED', 'CONNECTED'])
})

test('[spec 4.68] heartbeats change nothing', async () => {
  const { stream, server } = await aConnectedStream()
  const listener = vi.fn<() => void>()
  stream.subscribe(listener)
  server.last.say({ type: 'GAME_HEARTBEAT' }, BEGIN)
  await expect.poll(() => stream.read().event).toEqual(BEGIN)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('[spec 4.64, 9.32] after a drop it keeps the screen and tries again a second later', async () => {
  const { stream, server, clock, states } = await aConnectedStream()
  server.last.hangUp()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  expect(stream.read().event).toEqual(LOBBY)
  await clock.moveTo(999)
  expect(server.calls).toHaveLength(1)
  await clock.moveTo(1000)
  server.last.say(BEGIN)
  await expect.poll(() => stream.read().event).toEqual(BEGIN)
  expect(states).toEqual(['INITIALIZED', 'CONNECTED', 'RECONNECTING', 'CONNECTED'])
})

test('[spec 4.64, 4.65, 9.31] the pauses double up to thirty seconds, and after ten tries it gives up', async () => {
  const { stream, server, clock } = aStream()
  stream.open()
  const triedAt: number[] = []
  for (let turn = 0; turn <= 10; turn++) {
    await clock.moveTo(clock.now())
    triedAt.push(clock.now())
    server.last.hangUp()
    await clock.moveTo(clock.now())
    const before = server.calls.length
    for (let second = 0; second < 40 && server.calls.length === before; second++) await clock.moveTo(clock.now() + 1000)
  }
  const pauses = triedAt.slice(1).map((at, turn) => (at - (triedAt[turn] ?? 0)) / 1000)
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30])
  expect(stream.read().state).toBe('RECONNECTING_FAILED')
  expect(server.calls).toHaveLength(11)
})

test('a success starts the count of tries anew', async () => {
  const { stream, server, clock } = await aConnectedStream()
  for (let turn = 0; turn < 15; turn++) {
    server.last.hangUp()
    await expect.poll(() => stream.read().state).toBe('RECONNECTING')
    await clock.moveTo(clock.now() + 1000)
    server.last.say(LOBBY)
    await expect.poll(() => stream.read().state).toBe('CONNECTED')
  }
  expect(server.calls).toHaveLength(16)
})

test('[spec 9.32] 45 seconds of silence count as a drop, heartbeats as life', async () => {
  const { stream, server, clock } = await aConnectedStream()
  await clock.moveTo(44_000)
  server.last.say({ type: 'GAME_HEARTBEAT' })
  await new Promise(setImmediate)
  await clock.moveTo(88_999)
  expect(stream.read().state).toBe('CONNECTED')
  await clock.moveTo(89_000)
  expect(stream.read().state).toBe('RECONNECTING')
  expect(server.calls[0]?.wasCut).toBe(true)
})

test('a server that accepts and hangs up at once is not called every second', async () => {
  const { stream, server, clock } = aStream()
  stream.open()
  await clock.moveTo(0)
  server.last.say()
  server.last.hangUp()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(1000)
  server.last.say()
  server.last.hangUp()
  await new Promise(setImmediate)
  await clock.moveTo(2000)
  expect(server.calls).toHaveLength(2)
})

test('who is not let in is told so, and does not knock again', async () => {
  const { stream, server, clock } = aStream()
  stream.open()
  await clock.moveTo(0)
  server.last.refuse(404, 'Player not found by id 7')
  await expect.poll(() => stream.read().refusal).toEqual({ status: 404, message: 'Player not found by id 7' })
  await clock.moveTo(120_000)
  expect(server.calls).toHaveLength(1)
  expect(stream.read().state).toBe('INITIALIZED')
})

test('who was let in once and no longer is has lost the connection', async () => {
  const { stream, server, clock, states } = await aConnectedStream()
  server.last.hangUp()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(1000)
  server.last.refuse(404, 'Player not found by id 7')
  await expect.poll(() => stream.read().refusal).toBeTruthy()
  expect(states).toEqual(['INITIALIZED', 'CONNECTED', 'RECONNECTING', 'RECONNECTING_FAILED'])
})

/** A session whose token is refused until it is renewed; `isRenewable` false: the session is over. */
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

test('[spec 4.12] a 401 renews the token once, and the stream opens with the new one without a word about it', async () => {
  const session = aSession()
  const { stream, server, clock, states } = aStream(session)
  stream.open()
  await clock.moveTo(0)
  server.last.refuse(401, 'Invalid or expired token')
  await expect.poll(() => server.calls).toHaveLength(2)
  expect(session.renewed).toEqual(['t1'])
  expect(server.last.headers.get('authorization')).toBe('Bearer t2')
  server.last.say(LOBBY)
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

test('a 401 whose renewal does not reach the server is a drop', async () => {
  const { stream, server, clock } = aStream({ renew: () => Promise.resolve(false) })
  stream.open()
  await clock.moveTo(0)
  server.last.refuse(401, 'Invalid or expired token')
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(1000)
  server.last.say(LOBBY)
  await expect.poll(() => stream.read().event).toEqual(LOBBY)
})

test('the 401 of a later connection renews the token again', async () => {
  const session = aSession()
  const { stream, server, clock } = aStream(session)
  stream.open()
  for (const expected of ['t1', 't2']) {
    await clock.moveTo(clock.now() + 1000)
    server.last.refuse(401, 'Invalid or expired token')
    await expect.poll(() => server.last.headers.get('authorization')).not.toBe(`Bearer ${expected}`)
    server.last.say(LOBBY)
    await expect.poll(() => stream.read().state).toBe('CONNECTED')
    server.last.hangUp()
    await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  }
  expect(session.renewed).toEqual(['t1', 't2'])
})

test('an error of the server is a drop like any other', async () => {
  const { stream, server, clock } = aStream()
  stream.open()
  await clock.moveTo(0)
  server.last.refuse(503, 'Starting')
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(1000)
  expect(server.calls).toHaveLength(2)
})

test('when the network is back it does not wait for the next try', async () => {
  const { stream, server } = await aConnectedStream()
  server.last.hangUp()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  stream.wake()
  await expect.poll(() => server.calls).toHaveLength(2)
})

test('when the network goes it says so at once, and keeps the screen', async () => {
  const { stream, server } = await aConnectedStream()
  stream.lose()
  expect(stream.read()).toEqual({ state: 'RECONNECTING', event: LOBBY })
  expect(server.last.wasCut).toBe(true)
  stream.wake()
  await expect.poll(() => server.calls).toHaveLength(2)
})

test('the network is lost once only: the tries that follow are not counted from the start', async () => {
  const { stream, server, clock } = await aConnectedStream()
  stream.lose()
  await clock.moveTo(999)
  stream.lose()
  await clock.moveTo(1000)
  expect(server.calls).toHaveLength(2)
})

test('waking after a silence opens a new line without a word about it', async () => {
  const { stream, server, clock, states } = await aConnectedStream()
  await clock.moveTo(10_001)
  stream.wake()
  await clock.moveTo(10_002)
  server.last.say(BEGIN)
  await expect.poll(() => stream.read().event).toEqual(BEGIN)
  expect(server.calls).toHaveLength(2)
  expect(states).toEqual(['INITIALIZED', 'CONNECTED'])
})

test('waking a stream that speaks leaves it alone', async () => {
  const { stream, server } = await aConnectedStream()
  stream.wake()
  await new Promise(setImmediate)
  expect(server.calls).toHaveLength(1)
})

test('a line that does not tell what the server has just taken is dead after three seconds', async () => {
  const { stream, clock } = await aConnectedStream()
  await clock.moveTo(1000)
  stream.expectEvent(500)
  await clock.moveTo(3999)
  expect(stream.read().state).toBe('CONNECTED')
  await clock.moveTo(4000)
  expect(stream.read().state).toBe('RECONNECTING')
})

test('news that came before the acknowledgement count, and so do those within three seconds', async () => {
  const { stream, server, clock } = await aConnectedStream()
  await clock.moveTo(1000)
  server.last.say(BEGIN)
  await expect.poll(() => stream.read().event).toEqual(BEGIN)
  stream.expectEvent(500)
  await clock.moveTo(10_000)
  stream.expectEvent(10_000)
  server.last.say(LOBBY)
  await expect.poll(() => stream.read().event).toEqual(LOBBY)
  await clock.moveTo(30_000)
  expect(stream.read().state).toBe('CONNECTED')
})

test('a token that has been renewed goes along with the next try', async () => {
  const tokens = ['old', 'new']
  const { stream, server, clock } = aStream({ token: () => Promise.resolve(tokens.shift()) })
  stream.open()
  await clock.moveTo(0)
  server.last.hangUp()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(1000)
  expect(server.last.headers.get('authorization')).toBe('Bearer new')
})

test('after a quit event it hangs up and does not connect again, whatever the network does', async () => {
  const { stream, server, clock, states } = await aConnectedStream()
  server.last.say({ type: 'GAME_QUIT_EVENT' })
  await expect.poll(() => stream.read().event?.type).toBe('GAME_QUIT_EVENT')
  expect(server.last.wasCut).toBe(true)
  stream.lose()
  stream.expectEvent(clock.now() + 1)
  await clock.moveTo(2 * STREAM_RETRY.silenceMs)
  stream.wake()
  await clock.moveTo(4 * STREAM_RETRY.silenceMs)
  expect(server.calls).toHaveLength(1)
  expect(states).toEqual(['INITIALIZED', 'CONNECTED'])
})

test('closed, it hangs up and stays quiet', async () => {
  const { stream, server, clock } = aStream()
  const close = stream.open()
  await clock.moveTo(0)
  close()
  await clock.moveTo(200_000)
  expect(server.calls).toHaveLength(1)
  expect(server.last.wasCut).toBe(true)
})

test('[spec 9.32] no stream is followed for longer than 18,000,000 ms: it is replaced, and nothing is said about that', async () => {
  const { stream, server, clock, states } = await aConnectedStream()
  const stayAwake = async (until: number) => {
    for (let now = clock.now(); now < until; now = Math.min(now + 30_000, until)) {
      await clock.moveTo(now)
      server.last.say({ type: 'GAME_HEARTBEAT' })
      await new Promise(setImmediate)
    }
  }
  await stayAwake(17_999_999)
  await clock.moveTo(17_999_999)
  expect(server.calls).toHaveLength(1)
  await clock.moveTo(18_000_000)
  expect(server.calls).toHaveLength(2)
  expect(server.calls[0]?.wasCut).toBe(true)
  server.last.say(BEGIN)
  await expect.poll(() => stream.read().event).toEqual(BEGIN)
  expect(states).toEqual(['INITIALIZED', 'CONNECTED'])
})

test('[spec 9.32] no wait of a stream, in silence or between two tries, is shorter than a second or longer than 18,000,000 ms', () => {
  const { firstMs, longestMs, silenceMs } = STREAM_RETRY
  for (const wait of [firstMs, longestMs, silenceMs]) {
    expect(wait).toBeGreaterThanOrEqual(1000)
    expect(wait).toBeLessThanOrEqual(18_000_000)
  }
})
