import { expect, test } from 'vitest'
import { manualClock } from '../../testing/index.ts'
import { createDeferral } from './deferral.ts'
import type { EventStream } from './event-stream.ts'
import { createFanOut } from './fan-out.ts'
import type { EncodedEvent } from './projection.ts'

/** A fan-out to streams that count the events they receive. */
function countingFanOut(streamCount: number) {
  const clock = manualClock()
  const received = Array.from({ length: streamCount }, () => 0)
  const streams = received.map(
    (_, index) => ({ viewer: {}, show: () => void (received[index]! += 1) }) as unknown as EventStream,
  )
  const state = { shared: Buffer.from('{'), rest: '}' }
  const next = { isComing: false }
  const fanOut = createFanOut({
    deferral: createDeferral(clock),
    isSuperseded: () => next.isComing,
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
  return { clock, streams, fanOut, written, next }
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
  clock.pass(249)
  fanOut.updateSoon(streams.slice(600, 650))
  clock.pass(249)
  expect(await written()).toHaveLength(100)
  clock.pass(1)
  expect(await written()).toHaveLength(650)
  fanOut.updateSoon(streams.slice(650))
  expect(await written()).toEqual(streams.map(() => 1))
})

test('in a burst that does not pause, further streams are written after two seconds', async () => {
  const { clock, streams, fanOut, written } = countingFanOut(120)
  fanOut.updateSoon(streams.slice(0, 100))
  for (const stream of streams.slice(100)) {
    fanOut.updateSoon([stream])
    clock.pass(99)
  }
  expect(await written()).toHaveLength(100)
  clock.pass(20)
  expect(await written()).toHaveLength(120)
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

test('while a new state is about to come, deferred streams wait for it and are written once', async () => {
  const { clock, streams, fanOut, written, next } = countingFanOut(200)
  fanOut.updateSoon(streams)
  next.isComing = true
  clock.pass(5000)
  expect(await written()).toHaveLength(0)
  fanOut.update(streams)
  next.isComing = false
  clock.pass(5000)
  expect(await written()).toEqual(streams.map(() => 1))
})

test('deferred streams are written after all if the new state does not come', async () => {
  const { clock, streams, fanOut, written, next } = countingFanOut(200)
  fanOut.updateSoon(streams)
  next.isComing = true
  clock.pass(1000)
  next.isComing = false
  clock.pass(2000)
  expect(await written()).toEqual(streams.map(() => 1))
})

/** A fan-out that logs each event as it is encoded and written: the stream's number and the state. */
function loggingFanOut(streamCount: number) {
  const log: string[] = []
  const game = { state: 'old' }
  const streams = Array.from(
    { length: streamCount },
    (_, place) =>
      ({
        viewer: { participantId: String(place) },
        show: ({ rest }: EncodedEvent) => void log.push(`written ${place} ${rest}`),
      }) as unknown as EventStream,
  )
  const fanOut = createFanOut({
    deferral: createDeferral(manualClock()),
    isSuperseded: () => false,
    current:
      () =>
      ({ participantId }) => {
        log.push(`encoded ${participantId}`)
        return { shared: Buffer.alloc(0), rest: game.state }
      },
    report: (error) => expect.fail(String(error)),
    done: () => log.push('done'),
  })
  return { log, game, streams, fanOut }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('the events of all streams are encoded before the first is written', async () => {
  const { log, streams, fanOut } = loggingFanOut(2500)
  fanOut.update(streams)
  while (log.at(-1) !== 'done') await nextTurn()
  const order = log.map((line) => line.split(' ')[0])
  expect(order).toEqual([...streams.map(() => 'encoded'), ...streams.map(() => 'written'), 'done'])
})

test('streams whose state changes between encoding and writing receive the newer state alone', async () => {
  const { log, game, streams, fanOut } = loggingFanOut(2500)
  fanOut.update(streams)
  await nextTurn()
  game.state = 'new'
  fanOut.update([streams[7]!])
  fanOut.updateSoon([streams[8]!])
  while (log.at(-1) !== 'done') await nextTurn()
  const written = log.filter((line) => line.startsWith('written'))
  expect(written).toHaveLength(2500)
  expect(written.filter((line) => line.endsWith('new')).map((line) => line.split(' ')[1])).toEqual(
    expect.arrayContaining(['7', '8']),
  )
})

test('the events of a state that cannot be encoded are reported and dropped, and the next state is written', async () => {
  const errors: unknown[] = []
  const written: string[] = []
  let isBroken = true
  const fanOut = createFanOut({
    deferral: createDeferral(manualClock()),
    isSuperseded: () => false,
    current: () => () => {
      if (isBroken) throw new Error('broken')
      return { shared: Buffer.alloc(0), rest: 'whole' }
    },
    report: (error) => void errors.push(error),
    done: () => undefined,
  })
  const stream = { viewer: {}, show: ({ rest }: EncodedEvent) => void written.push(rest) } as unknown as EventStream
  fanOut.update([stream])
  await nextTurn()
  isBroken = false
  fanOut.update([stream])
  await nextTurn()
  expect([errors.length, written]).toEqual([1, ['whole']])
})

test('a stream that is deferred after it was written is written again, although the others could not be encoded', async () => {
  const clock = manualClock()
  const counts = Array.from({ length: 1500 }, () => 0)
  const streams = counts.map(
    (_, place) => ({ viewer: {}, show: () => void (counts[place]! += 1) }) as unknown as EventStream,
  )
  const errors: unknown[] = []
  let isBroken = false
  const fanOut = createFanOut({
    deferral: createDeferral(clock),
    isSuperseded: () => false,
    current: () => () => {
      if (isBroken) throw new Error('broken')
      return { shared: Buffer.alloc(0), rest: '' }
    },
    report: (error) => void errors.push(error),
    done: () => undefined,
  })
  fanOut.update(streams)
  while (counts[200] === 0) await nextTurn()
  expect(counts.at(-1)).toBe(0)
  fanOut.updateSoon(streams.slice(0, 200))
  isBroken = true
  fanOut.update(streams.slice(-1))
  await nextTurn()
  expect(errors).toHaveLength(1)
  isBroken = false
  clock.pass(250)
  await nextTurn()
  expect(counts.slice(0, 200)).toEqual(Array.from({ length: 200 }, () => 2))
})
