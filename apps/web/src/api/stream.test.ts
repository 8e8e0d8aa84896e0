import { STREAM_RETRY } from '@pinwheel/contract/plain'
import { describe, expect, test, vi } from 'vitest'
import { BEGIN, LOBBY, aConnectedStream, aStream } from './testing/event-stream.ts'

test('is connected after the first message, which is the current event', async () => {
  const { stream, server, states } = await aConnectedStream()
  expect(stream.read().event).toEqual(LOBBY)
  expect(server.last.headers.get('authorization')).toBe('Bearer t1')
  expect(states).toEqual(['INITIALIZED', 'CONNECTED'])
})

test('[spec 4.68] ignores heartbeats', async () => {
  const { stream, server } = await aConnectedStream()
  const listener = vi.fn<() => void>()
  stream.subscribe(listener)
  server.last.send({ type: 'GAME_HEARTBEAT' }, BEGIN)
  await expect.poll(() => stream.read().event).toEqual(BEGIN)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('[spec 4.64, 9.32] keeps the event after a drop and reconnects one second later', async () => {
  const { stream, server, clock, states } = await aConnectedStream()
  server.last.close()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  expect(stream.read().event).toEqual(LOBBY)
  await clock.moveTo(999)
  expect(server.calls).toHaveLength(1)
  await clock.moveTo(1000)
  server.last.send(BEGIN)
  await expect.poll(() => stream.read().event).toEqual(BEGIN)
  expect(states).toEqual(['INITIALIZED', 'CONNECTED', 'RECONNECTING', 'CONNECTED'])
})

test('[spec 4.64, 4.65, 9.31] doubles the pause between attempts up to thirty seconds and stops after ten attempts', async () => {
  const { stream, server, clock } = aStream()
  stream.open()
  const attemptedAt: number[] = []
  for (let attempt = 0; attempt <= 10; attempt++) {
    await clock.moveTo(clock.now())
    attemptedAt.push(clock.now())
    server.last.close()
    await clock.moveTo(clock.now())
    const before = server.calls.length
    for (let second = 0; second < 40 && server.calls.length === before; second++) await clock.moveTo(clock.now() + 1000)
  }
  const pauses = attemptedAt.slice(1).map((at, index) => (at - (attemptedAt[index] ?? 0)) / 1000)
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30])
  expect(stream.read().state).toBe('RECONNECTING_FAILED')
  expect(server.calls).toHaveLength(11)
})

test('reconnects after the time that the server sends, and two seconds later if that fails', async () => {
  const { stream, server, clock } = await aConnectedStream()
  server.last.sendRetry(4321)
  server.last.close()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(4320)
  expect(server.calls).toHaveLength(1)
  await clock.moveTo(4321)
  expect(server.calls).toHaveLength(2)
  server.last.close()
  await clock.moveTo(4321 + 1999)
  expect(server.calls).toHaveLength(2)
  await clock.moveTo(4321 + 2000)
  expect(server.calls).toHaveLength(3)
})

describe('while the server is away', () => {
  /** A stream whose server is killed at 0 and does not respond any more: attempts fail at 1, 3, 7 and 15 s. */
  async function aStreamWithoutServer(retryMs = 1000) {
    const all = await aConnectedStream()
    all.server.last.sendRetry(retryMs)
    all.server.last.close()
    await expect.poll(() => all.stream.read().state).toBe('RECONNECTING')
    const failAttempts = async (until: number) => {
      for (let now = all.clock.now(); now < until; now += 100) {
        const before = all.server.calls.length
        await all.clock.moveTo(now + 100)
        if (all.server.calls.length > before) all.server.last.close()
      }
    }
    return { ...all, failAttempts }
  }

  test('reconnects within a second of its return after a restart of 17 seconds', async () => {
    const { server, clock, stream, readiness, failAttempts } = await aStreamWithoutServer()
    await failAttempts(17_000)
    expect(server.calls).toHaveLength(5)
    readiness.isReady = true
    await clock.moveTo(18_000)
    expect(server.calls).toHaveLength(6)
    server.last.send(LOBBY)
    await expect.poll(() => stream.read().state).toBe('CONNECTED')
    await clock.moveTo(30_000)
    expect(server.calls).toHaveLength(6)
    expect(readiness.askedAt.at(-1)).toBe(18_000)
  })

  test('asks for it twice in the time that the server sent, and not before the first attempt has failed', async () => {
    const { readiness, failAttempts } = await aStreamWithoutServer(3000)
    await failAttempts(10_000)
    // The attempts are at 3, 5 and 9 s.
    expect(readiness.askedAt).toEqual([4500, 6500, 8000])
  })

  test('never asks more often than once per second', async () => {
    const { readiness, failAttempts } = await aStreamWithoutServer(1200)
    await failAttempts(7000)
    // The attempts are at 1.2 and 3.2 s.
    expect(readiness.askedAt).toEqual([2200, 4200, 5200, 6200])
  })

  test('a server that was never away is called by the pauses alone', async () => {
    const { server, clock, readiness } = await aStreamWithoutServer()
    readiness.isReady = true
    for (const at of [1000, 3000, 7000]) {
      await clock.moveTo(at)
      server.last.refuse(503, 'No place is free')
    }
    await clock.moveTo(14_900)
    expect(server.calls).toHaveLength(4)
  })

  test('a server that is ready and fails again is given the whole pause', async () => {
    const { server, clock, readiness, failAttempts } = await aStreamWithoutServer()
    await failAttempts(1000)
    readiness.isReady = true
    await failAttempts(2000)
    expect(server.calls).toHaveLength(3)
    await failAttempts(5900)
    expect(server.calls).toHaveLength(3)
    await clock.moveTo(6000)
    expect(server.calls).toHaveLength(4)
  })

  test('asks no more after all attempts have failed, and after the stream is closed', async () => {
    const { stream, clock, readiness, failAttempts } = await aStreamWithoutServer()
    await failAttempts(200_000)
    expect(stream.read().state).toBe('RECONNECTING_FAILED')
    const { length } = readiness.askedAt
    await clock.moveTo(300_000)
    expect(readiness.askedAt).toHaveLength(length)
  })
})

test('never reconnects earlier than after one second', async () => {
  const { stream, server, clock } = await aConnectedStream()
  server.last.sendRetry(1)
  server.last.close()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(999)
  expect(server.calls).toHaveLength(1)
})

test('a message resets the number of attempts', async () => {
  const { stream, server, clock } = await aConnectedStream()
  for (let drop = 0; drop < 15; drop++) {
    server.last.close()
    await expect.poll(() => stream.read().state).toBe('RECONNECTING')
    await clock.moveTo(clock.now() + 1000)
    server.last.send(LOBBY)
    await expect.poll(() => stream.read().state).toBe('CONNECTED')
  }
  expect(server.calls).toHaveLength(16)
})

test('[spec 9.32] drops a connection after 45 seconds without data, heartbeats included', async () => {
  const { stream, server, clock } = await aConnectedStream()
  await clock.moveTo(44_000)
  server.last.send({ type: 'GAME_HEARTBEAT' })
  await new Promise(setImmediate)
  await clock.moveTo(88_999)
  expect(stream.read().state).toBe('CONNECTED')
  await clock.moveTo(89_000)
  expect(stream.read().state).toBe('RECONNECTING')
  expect(server.calls[0]?.wasAborted).toBe(true)
})

test('the pauses grow if the server accepts and immediately closes each connection', async () => {
  const { stream, server, clock } = aStream()
  stream.open()
  await clock.moveTo(0)
  server.last.send()
  server.last.close()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(1000)
  server.last.send()
  server.last.close()
  await new Promise(setImmediate)
  await clock.moveTo(2000)
  expect(server.calls).toHaveLength(2)
})

test('a refused stream reports the refusal and does not reconnect', async () => {
  const { stream, server, clock } = aStream()
  stream.open()
  await clock.moveTo(0)
  server.last.refuse(404, 'Player not found by id 7')
  await expect.poll(() => stream.read().refusal).toEqual({ status: 404, message: 'Player not found by id 7' })
  await clock.moveTo(120_000)
  expect(server.calls).toHaveLength(1)
  expect(stream.read().state).toBe('INITIALIZED')
})

test('a refusal after an event means that the connection is lost', async () => {
  const { stream, server, clock, states } = await aConnectedStream()
  server.last.close()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(1000)
  server.last.refuse(404, 'Player not found by id 7')
  await expect.poll(() => stream.read().refusal).toBeTruthy()
  expect(states).toEqual(['INITIALIZED', 'CONNECTED', 'RECONNECTING', 'RECONNECTING_FAILED'])
})

test('treats a server error as a drop', async () => {
  const { stream, server, clock } = aStream()
  stream.open()
  await clock.moveTo(0)
  server.last.refuse(503, 'Starting')
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  await clock.moveTo(1000)
  expect(server.calls).toHaveLength(2)
})

test('wake reconnects without waiting for the next attempt', async () => {
  const { stream, server } = await aConnectedStream()
  server.last.close()
  await expect.poll(() => stream.read().state).toBe('RECONNECTING')
  stream.wake()
  await expect.poll(() => server.calls).toHaveLength(2)
})

test('lose drops the connection immediately and keeps the event', async () => {
  const { stream, server } = await aConnectedStream()
  stream.lose()
  expect(stream.read()).toEqual({ state: 'RECONNECTING', event: LOBBY })
  expect(server.last.wasAborted).toBe(true)
  stream.wake()
  await expect.poll(() => server.calls).toHaveLength(2)
})

test('a second lose does not restart the pause before the next attempt', async () => {
  const { stream, server, clock } = await aConnectedStream()
  stream.lose()
  await clock.moveTo(999)
  stream.lose()
  await clock.moveTo(1000)
  expect(server.calls).toHaveLength(2)
})

test('wake replaces a connection without data for ten seconds, without another state', async () => {
  const { stream, server, clock, states } = await aConnectedStream()
  await clock.moveTo(10_001)
  stream.wake()
  await clock.moveTo(10_002)
  server.last.send(BEGIN)
  await expect.poll(() => stream.read().event).toEqual(BEGIN)
  expect(server.calls).toHaveLength(2)
  expect(states).toEqual(['INITIALIZED', 'CONNECTED'])
})

test('wake keeps a connection that received data recently', async () => {
  const { stream, server } = await aConnectedStream()
  stream.wake()
  await new Promise(setImmediate)
  expect(server.calls).toHaveLength(1)
})

test('drops a connection that brings no event within three seconds of an accepted request', async () => {
  const { stream, clock } = await aConnectedStream()
  await clock.moveTo(1000)
  stream.expectEvent(500)
  await clock.moveTo(3999)
  expect(stream.read().state).toBe('CONNECTED')
  await clock.moveTo(4000)
  expect(stream.read().state).toBe('RECONNECTING')
})

test('keeps a connection whose event came before the acknowledgement or within three seconds', async () => {
  const { stream, server, clock } = await aConnectedStream()
  await clock.moveTo(1000)
  server.last.send(BEGIN)
  await expect.poll(() => stream.read().event).toEqual(BEGIN)
  stream.expectEvent(500)
  await clock.moveTo(10_000)
  stream.expectEvent(10_000)
  server.last.send(LOBBY)
  await expect.poll(() => stream.read().event).toEqual(LOBBY)
  await clock.moveTo(30_000)
  expect(stream.read().state).toBe('CONNECTED')
})

test('closes the connection after a quit event and never reconnects', async () => {
  const { stream, server, clock, states } = await aConnectedStream()
  server.last.send({ type: 'GAME_QUIT_EVENT' })
  await expect.poll(() => stream.read().event?.type).toBe('GAME_QUIT_EVENT')
  expect(server.last.wasAborted).toBe(true)
  stream.lose()
  stream.expectEvent(clock.now() + 1)
  await clock.moveTo(2 * STREAM_RETRY.silenceMs)
  stream.wake()
  await clock.moveTo(4 * STREAM_RETRY.silenceMs)
  expect(server.calls).toHaveLength(1)
  expect(states).toEqual(['INITIALIZED', 'CONNECTED'])
})

test('close aborts the connection and does not reconnect', async () => {
  const { stream, server, clock } = aStream()
  const close = stream.open()
  await clock.moveTo(0)
  close()
  await clock.moveTo(200_000)
  expect(server.calls).toHaveLength(1)
  expect(server.last.wasAborted).toBe(true)
})

test('[spec 9.32] replaces a stream after 18,000,000 ms without another state', async () => {
  const { stream, server, clock, states } = await aConnectedStream()
  const sendHeartbeats = async (until: number) => {
    for (let now = clock.now(); now < until; now = Math.min(now + 30_000, until)) {
      await clock.moveTo(now)
      server.last.send({ type: 'GAME_HEARTBEAT' })
      await new Promise(setImmediate)
    }
  }
  await sendHeartbeats(17_999_999)
  await clock.moveTo(17_999_999)
  expect(server.calls).toHaveLength(1)
  await clock.moveTo(18_000_000)
  expect(server.calls).toHaveLength(2)
  expect(server.calls[0]?.wasAborted).toBe(true)
  server.last.send(BEGIN)
  await expect.poll(() => stream.read().event).toEqual(BEGIN)
  expect(states).toEqual(['INITIALIZED', 'CONNECTED'])
})

test('[spec 9.32] no waiting time of a stream is shorter than one second or longer than 18,000,000 ms', () => {
  const { firstMs, longestMs, silenceMs } = STREAM_RETRY
  for (const wait of [firstMs, longestMs, silenceMs]) {
    expect(wait).toBeGreaterThanOrEqual(1000)
    expect(wait).toBeLessThanOrEqual(18_000_000)
  }
})
