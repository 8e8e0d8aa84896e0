import { expect, test } from 'vitest'
import { manualClock } from '../../testing/index.ts'
import type { EventStream } from './event-stream.ts'
import { createFanOut } from './fan-out.ts'

/** A fan-out to streams that count the events they receive. */
function countingFanOut(streamCount: number) {
  const clock = manualClock()
  const received = Array.from({ length: streamCount }, () => 0)
  const streams = received.map(
    (_, index) => ({ viewer: {}, show: () => void (received[index]! += 1) }) as unknown as EventStream,
  )
  const state = { shared: Buffer.from('{'), rest: '}' }
  const fanOut = createFanOut({
    clock,
    current: () => () => state,
    report: (error) => expect.fail(String(error)),
    done: () => undefined,
  })
  /** Written streams, each with the number of its events. */
  const written = async (): Promise<number[]> => {
    // More than the batches of the streams.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
    return received.filter((events) => events > 0)
  }
  return { clock, streams, fanOut, written }
}

test('up to a hundred streams of a burst are written immediately', async () => {
  const { streams, fanOut, written } = countingFanOut(100)
  fanOut.updateSoon(streams.slice(0, 60))
  fanOut.updateSoon(streams.slice(60))
  expect(await written()).toHaveLength(100)
})

test('further streams are written when the burst has paused, and the next ones immediately again', async () => {
  const { clock, streams, fanOut, written } = countingFanOut(700)
  fanOut.updateSoon(streams.slice(0, 100))
  fanOut.updateSoon(streams.slice(100, 600))
  clock.pass(99)
  fanOut.updateSoon(streams.slice(600, 650))
  clock.pass(99)
  expect(await written()).toHaveLength(100)
  clock.pass(1)
  expect(await written()).toHaveLength(650)
  fanOut.updateSoon(streams.slice(650))
  expect(await written()).toEqual(streams.map(() => 1))
})

test('in a burst that does not pause, further streams are written after a second', async () => {
  const { clock, streams, fanOut, written } = countingFanOut(110)
  fanOut.updateSoon(streams.slice(0, 100))
  for (const stream of streams.slice(100)) {
    clock.pass(99)
    fanOut.updateSoon([stream])
  }
  expect(await written()).toHaveLength(100)
  clock.pass(10)
  expect(await written()).toHaveLength(110)
})

test('a deferred stream that is written in between, or was closed, is not written later', async () => {
  const { clock, streams, fanOut, written } = countingFanOut(200)
  fanOut.updateSoon(streams)
  const [first, second] = streams
  fanOut.update([first!])
  fanOut.forget(second!)
  expect(await written()).toEqual([1])
  clock.pass(500)
  expect(await written()).toEqual(Array.from({ length: 199 }, () => 1))
})
