import { SERVER_TIME_HEADER } from '@pinwheel/contract/plain'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createServerClock } from './clock.ts'

const HOUR = 3_600_000

const at = (ms: number) => new Date(ms).toISOString()

test('before any message the device is believed', () => {
  expect(createServerClock(() => 5_000).read()).toBe(5_000)
})

test('[spec 2.139] a device that is an hour off shows the server’s time', () => {
  let device = 3_600_000
  const clock = createServerClock(() => device)
  clock.observe(at(10_000))
  device += 700
  expect(clock.read()).toBe(10_700)
})

test('of several messages the one that travelled fastest counts', () => {
  let device = 0
  const clock = createServerClock(() => device)
  device = 300
  clock.observe(at(0)) // 300 ms under way
  device = 1_020
  clock.observe(at(1_000)) // 20 ms under way
  device = 2_500
  clock.observe(at(2_000)) // 500 ms under way
  expect(clock.read()).toBe(2_400)
})

test('a call says when it was sent and when its answer came: the time is in the middle', async () => {
  let device = HOUR + 1_000
  const clock = createServerClock(() => device)
  const ask = clock.timing(() => {
    device += 160 // 80 ms there, 80 ms back
    return Promise.resolve(new Response(null, { headers: { [SERVER_TIME_HEADER]: at(1_080) } }))
  })
  await ask('/api/games')
  device = HOUR + 5_000
  expect(clock.read()).toBe(5_000)
  clock.observe(at(4_800)) // 200 ms under way: nothing new
  expect(clock.read()).toBe(5_000)
})

test('a call is sent in the same step, and an answer without the time changes nothing', async () => {
  const answer = new Response()
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer))
  const clock = createServerClock(() => 1_000)
  const asked = clock.timing(fetch)('/api/games', { method: 'POST' })
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/games', { method: 'POST' })
  expect(await asked).toBe(answer)
  expect(clock.read()).toBe(1_000)
})

test('it ticks when a tenth of a second of the server begins, whenever one starts to listen', () => {
  vi.useFakeTimers({ now: HOUR })
  const clock = createServerClock(() => Date.now())
  clock.observe(at(10_030))
  const ticks: number[] = []
  const stop = clock.subscribe(() => ticks.push(Date.now() - HOUR))
  vi.advanceTimersByTime(290)
  stop()
  vi.advanceTimersByTime(290)
  vi.useRealTimers()
  expect(ticks).toEqual([70, 170, 270])
})

test('a device whose clock is put forward meanwhile is corrected by the next message', () => {
  let device = 1_000
  const clock = createServerClock(() => device)
  clock.observe(at(1_000))
  device = 601_000
  clock.observe(at(2_000))
  expect(clock.read()).toBe(2_000)
})

test('a time that is no time changes nothing', () => {
  const clock = createServerClock(() => 1_000)
  clock.observe('soon')
  expect(clock.read()).toBe(1_000)
})

/** More than this between two messages of a device, and its clock has been set. */
const SLOWEST = 1_900
const START = Date.parse('2026-11-21T19:00:00Z')

/** A device whose clock is `off`, and that has had one message a second, each so many ms under way. */
function aDevice({ off, delays }: { off: number; delays: readonly number[] }) {
  let truth = START
  const clock = createServerClock(() => truth + off)
  for (const [index, delay] of delays.entries()) {
    truth = START + index * 1000 + delay
    clock.observe(at(START + index * 1000))
  }
  return { readAt: (moment: number) => ((truth = moment), clock.read()) }
}

const wait = fc.integer({ min: 0, max: SLOWEST - 100 })
const off = fc.integer({ min: -HOUR, max: HOUR })
const moment = fc.integer({ min: START + 60_000, max: START + 90_000 })

test('ten devices that have only been told, up to an hour off, near and far, show the same time left within a tenth of a second', () => {
  /** One of three messages comes as fast as the network can: in 5 ms by cable, in 100 ms from far away. */
  const network = fc
    .record({ fastest: fc.integer({ min: 5, max: 100 }), waits: fc.tuple(wait, wait), turn: fc.nat(2) })
    .map(({ fastest, waits, turn }) => waits.toSpliced(turn, 0, 0).map((waited) => fastest + waited))
  const device = fc.record({ off, delays: network })
  fc.assert(
    fc.property(fc.array(device, { minLength: 10, maxLength: 10 }), moment, (devices, now) => {
      const expiry = START + 120_000
      const left = devices.map((one) => expiry - aDevice(one).readAt(now))
      expect(Math.max(...left) - Math.min(...left)).toBeLessThanOrEqual(100)
    }),
  )
})
