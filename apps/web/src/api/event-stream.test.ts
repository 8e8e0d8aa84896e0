import { expect, test } from 'vitest'
import { createEventStream } from './event-stream.ts'
import type { StreamState } from './event-stream.ts'
import { aClock, settled } from './testing/timing.ts'

type Line = { push: (text: string | Uint8Array<ArrayBuffer>) => void; end: () => void; aborted: () => boolean }

/** The other end of the stream: each attempt is answered as the test says, and can then be fed by hand. */
function aStreamServer(statuses: number[] = []) {
  const lines: Line[] = []
  const bearers: (string | null)[] = []
  async function fetch(_url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    bearers.push(new Headers(init.headers).get('authorization'))
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('no network')
    if (status !== 200) return new Response('{"message":"no"}', { status })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
        lines.push({
          push: (text) => controller.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text),
          end: () => controller.close(),
          aborted: () => init.signal?.aborted ?? false,
        })
      },
    })
    return new Response(body, { status: 200 })
  }
  return { fetch, lines, bearers, line: () => lines.at(-1) as Line }
}

function opened(statuses?: number[]) {
  const server = aStreamServer(statuses)
  const clock = aClock(0)
  const states: StreamState[] = []
  const stream = createEventStream({ url: '/events', token: async () => 't', fetch: server.fetch, timing: clock })
  stream.subscribe(() => {
    if (states.at(-1) !== stream.read().state) states.push(stream.read().state)
  })
  const stop = stream.start()
  return { server, clock, states, stream, stop }
}

const frame = (event: object) => `id: 1\ndata: ${JSON.stringify(event)}\n\n`
const lobby = { type: 'GAME_LOBBY_PLAYER', seq: 2, player: { nickname: 'Ada' } }

// Reading a body takes turns of the event loop, not only of promises.
const read = async () => {
  for (let turn = 0; turn < 5; turn++) {
    await settled()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('sends the bearer token and shows the newest event; heartbeats are no events', async () => {
  const { server, stream, states } = opened()
  await read()
  server.line().push(`\n${frame({ type: 'GAME_LOADING' })}${frame(lobby)}`)
  server.line().push(frame({ type: 'GAME_HEARTBEAT' }))
  await read()
  expect(server.bearers).toEqual(['Bearer t'])
  expect(stream.read()).toEqual({ state: 'CONNECTED', event: lobby })
  expect(states).toEqual(['CONNECTED'])
})

test('an event that arrives in two pieces is put together', async () => {
  const { server, stream } = opened()
  await read()
  const bytes = new TextEncoder().encode(frame({ ...lobby, player: { nickname: 'Zoë🦊' } }))
  const insideTheFox = bytes.length - 9
  server.line().push(bytes.slice(0, insideTheFox))
  await read()
  expect(stream.read().event).toBeUndefined()
  server.line().push(bytes.slice(insideTheFox))
  await read()
  expect(stream.read().event).toMatchObject({ player: { nickname: 'Zoë🦊' } })
})

test('a dropped stream is opened again after 1, 2, 4, 8, 16, then 30 seconds, and given up after ten attempts', async () => {
  const { server, clock, stream } = opened(Array.from({ length: 20 }, () => 0))
  await read()
  const attemptsAt: number[] = []
  for (let second = 1; second <= 300; second++) {
    const before = server.bearers.length
    await clock.moveTo(second * 1000)
    await read()
    if (server.bearers.length > before) attemptsAt.push(second)
  }
  expect(attemptsAt).toEqual([1, 3, 7, 15, 31, 61, 91, 121, 151, 181])
  expect(stream.read().state).toBe('RECONNECTING_FAILED')
})

test('an attempt that succeeds starts the count anew', async () => {
  const { server, clock, stream } = opened([0, 0, 200, 200])
  await read()
  for (const at of [1000, 3000]) {
    await clock.moveTo(at)
    await read()
  }
  server.line().push(frame(lobby))
  await read()
  expect(stream.read().state).toBe('CONNECTED')
  server.line().end()
  await read()
  expect(stream.read()).toEqual({ state: 'RECONNECTING', event: lobby })
  await clock.moveTo(4000)
  await read()
  expect(server.lines).toHaveLength(2)
})

test('45 seconds of silence count as a drop, a heartbeat in between does not', async () => {
  const { server, clock, stream } = opened()
  await read()
  server.line().push(frame(lobby))
  await read()
  await clock.moveTo(40_000)
  server.line().push(frame({ type: 'GAME_HEARTBEAT' }))
  await read()
  await clock.moveTo(80_000)
  await read()
  expect(stream.read().state).toBe('CONNECTED')
  await clock.moveTo(85_001)
  await read()
  expect(server.lines[0]?.aborted()).toBe(true)
  expect(stream.read().state).toBe('RECONNECTING')
})

test('waking up ends the pause, and gives a stream that was given up another chance', async () => {
  const { server, clock, stream } = opened([0, 0])
  await read()
  stream.wake()
  await read()
  expect(server.bearers).toHaveLength(2)
  await clock.moveTo(2000)
  await read()
  server.line().push(frame(lobby))
  await read()
  expect(stream.read().state).toBe('CONNECTED')
})

test('a game that is over, or that one was removed from, ends the stream like a quit event', async () => {
  const { server, clock, stream } = opened([404])
  await read()
  expect(stream.read().event).toEqual({ type: 'GAME_QUIT_EVENT' })
  await clock.moveTo(60_000)
  await read()
  expect(server.bearers).toHaveLength(1)
})

test('after it was stopped it stays closed', async () => {
  const { server, clock, stop } = opened()
  await read()
  stop()
  expect(server.line().aborted()).toBe(true)
  await clock.moveTo(120_000)
  await read()
  expect(server.bearers).toHaveLength(1)
})
