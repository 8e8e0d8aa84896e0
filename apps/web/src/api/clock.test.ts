import { expect, test } from 'vitest'
import { createServerClock } from './clock.ts'

const at = (ms: number) => new Date(ms).toISOString()

test('before any message the device is believed', () => {
  expect(createServerClock(() => 5_000).read()).toBe(5_000)
})

test('a device that is an hour off shows the server’s time', () => {
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
