import { SERVER_TIME_HEADER } from '@pinwheel/contract/plain'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createServerClock } from './clock.ts'

const HOUR = 3_600_000

const at = (ms: number) => new Date(ms).toISOString()

test('reads the device clock before the first message', () => {
  expect(createServerClock(() => 5_000).read()).toBe(5_000)
})

test('[spec 2.139] shows the server’s time on a device whose clock is one hour wrong', () => {
  let device = 3_600_000
  const clock = createServerClock(() => device)
  clock.observe(at(10_000))
  device += 700
  expect(clock.read()).toBe(10_700)
})

test('uses the message with the shortest delay', () => {
  let device = 0
  const clock = createServerClock(() => device)
  device = 300
  clock.observe(at(0)) // delay 300 ms
  device = 1_020
  clock.observe(at(1_000)) // delay 20 ms
  device = 2_500
  clock.observe(at(2_000)) // delay 500 ms
  expect(clock.read()).toBe(2_400)
})

test('estimates the server’s time as the middle of a request’s round trip', async () => {
  let device = HOUR + 1_000
  const clock = createServerClock(() => device)
  const ask = clock.timing(() => {
    device += 160 // 80 ms in each direction
    return Promise.resolve(new Response(null, { headers: { [SERVER_TIME_HEADER]: at(1_080) } }))
  })
  await ask('/api/games')
  device = HOUR + 5_000
  expect(clock.read()).toBe(5_000)
  clock.observe(at(4_800)) // delay 200 ms: narrows nothing
  expect(clock.read()).toBe(5_000)
})

test('sends a request synchronously and ignores a response without a server time', async () => {
  const answer = new Response()
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer))
  const clock = createServerClock(() => 1_000)
  const response = clock.timing(fetch)('/api/games', { method: 'POST' })
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/games', { method: 'POST' })
  expect(await response).toBe(answer)
  expect(clock.read()).toBe(1_000)
})

test('calls subscribers at each 100 ms of the server’s clock, independent of when they subscribe', () => {
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

test('corrects a device clock that was set forward with the next message', () => {
  let device = 1_000
  const clock = createServerClock(() => device)
  clock.observe(at(1_000))
  device = 601_000
  clock.observe(at(2_000))
  expect(clock.read()).toBe(2_000)
})

test('ignores a malformed server time', () => {
  const clock = createServerClock(() => 1_000)
  clock.observe('soon')
  expect(clock.read()).toBe(1_000)
})

/** The longest delay of a message. After a change of 2 s the clock assumes that the device clock was set. */
const SLOWEST_MS = 1_900
const START = Date.parse('2026-11-21T19:00:00Z')

/** A device whose clock is wrong by `off` ms. It received one message per second with these delays in ms. */
function aDevice({ off, delays }: { off: number; delays: readonly number[] }) {
  let truth = START
  const clock = createServerClock(() => truth + off)
  for (const [index, delay] of delays.entries()) {
    truth = START + index * 1000 + delay
    clock.observe(at(START + index * 1000))
  }
  return { readAt: (moment: number) => ((truth = moment), clock.read()) }
}

const wait = fc.integer({ min: 0, max: SLOWEST_MS - 100 })
const off = fc.integer({ min: -HOUR, max: HOUR })
const moment = fc.integer({ min: START + 60_000, max: START + 90_000 })

test('ten devices with messages only and clocks up to one hour wrong show the same remaining time within 100 ms', () => {
  /** One of three messages has the network's shortest delay: 5 ms by cable, 100 ms from far away. */
  const network = fc
    .record({ fastest: fc.integer({ min: 5, max: 100 }), waits: fc.tuple(wait, wait), fastestIndex: fc.nat(2) })
    .map(({ fastest, waits, fastestIndex }) => waits.toSpliced(fastestIndex, 0, 0).map((waited) => fastest + waited))
  const device = fc.record({ off, delays: network })
  fc.assert(
    fc.property(fc.array(device, { minLength: 10, maxLength: 10 }), moment, (devices, now) => {
      const expiry = START + 120_000
      const left = devices.map((one) => expiry - aDevice(one).readAt(now))
      expect(Math.max(...left) - Math.min(...left)).toBeLessThanOrEqual(100)
    }),
  )
})
