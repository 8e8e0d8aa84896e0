import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ParticipantId } from '@pinwheel/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEvents } from '@pinwheel/testing'
import type { EventReader } from '@pinwheel/testing'
import { manualClock } from '../../testing/index.ts'
import { createDelayedClose } from './delayed-close.ts'
import { openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'

const viewer = { participantId: 'viewer' as ParticipantId, isHost: false, origin: 'http://localhost' }
const QUIT = '{"type":"GAME_QUIT_EVENT"}'

type Open = { stream: EventStream; response: ServerResponse; reader: EventReader }

let server: Server
let clock: CountingClock

type CountingClock = ReturnType<typeof manualClock> & { timers: () => number }

function countingClock(): CountingClock {
  const manual = manualClock()
  let timers = 0
  return {
    ...manual,
    timers: () => timers,
    at(when, run) {
      timers += 1
      const cancel = manual.at(when, () => {
        timers -= 1
        run()
      })
      return () => {
        timers -= 1
        cancel()
      }
    },
  }
}

beforeEach(async () => {
  clock = countingClock()
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function open(): Promise<Open> {
  const requested = once(server, 'request')
  const reading = readEvents(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {})
  const [, response] = (await requested) as [unknown, ServerResponse]
  const stream = openEventStream(response, { headers: {}, viewer, isAuthorized: async () => true })
  return { stream, response, reader: await reading }
}

test('a stream receives its last event immediately and ends two seconds later', async () => {
  const closing = createDelayedClose(clock)
  const { stream, response, reader } = await open()
  closing.add(stream, QUIT)
  await reader.until('GAME_QUIT_EVENT')
  clock.pass(1999)
  expect(response.writableEnded).toBe(false)
  clock.pass(1)
  await reader.ended
  expect([closing.size, clock.timers()]).toEqual([0, 0])
})

test('each stream has two seconds of its own, with one timer for all', async () => {
  const closing = createDelayedClose(clock)
  const [first, second] = [await open(), await open()]
  closing.add(first.stream, QUIT)
  clock.pass(1500)
  closing.add(second.stream, QUIT)
  expect(clock.timers()).toBe(1)
  clock.pass(500)
  await first.reader.ended
  expect(second.response.writableEnded).toBe(false)
  clock.pass(1500)
  await second.reader.ended
})

test('a stream that its client closes first is forgotten, and so is the timer', async () => {
  const closing = createDelayedClose(clock)
  const { stream, response, reader } = await open()
  closing.add(stream, QUIT)
  await reader.until('GAME_QUIT_EVENT')
  reader.close()
  await once(response, 'close')
  expect([closing.size, clock.timers()]).toEqual([0, 0])
})

test('the oldest stream ends early when there are too many', async () => {
  const closing = createDelayedClose(clock, 2)
  const streams = [await open(), await open(), await open()]
  for (const { stream } of streams) closing.add(stream, QUIT)
  await streams[0]!.reader.ended
  expect(streams.map(({ response }) => response.writableEnded)).toEqual([true, false, false])
  expect(closing.size).toBe(2)
})

test('shutdown ends all streams immediately, later ones too, after their last event', async () => {
  const closing = createDelayedClose(clock)
  const [early, late] = [await open(), await open()]
  closing.add(early.stream, QUIT)
  closing.close()
  closing.add(late.stream, QUIT)
  for (const { reader } of [early, late]) {
    await reader.until('GAME_QUIT_EVENT')
    await reader.ended
  }
  expect([closing.size, clock.timers()]).toEqual([0, 0])
})
