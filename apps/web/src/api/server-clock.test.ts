import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const at = (ms: number) => new Date(ms).toISOString()
const HOUR = 3_600_000

test('a device whose clock is an hour slow shows the time of the server', () => {
  const clock = createServerClock()
  clock.learn(at(HOUR), 20)
  expect(clock.now(1020)).toBe(HOUR + 1000)
})

test('of several samples the one that was under way the shortest counts', () => {
  const clock = createServerClock()
  clock.learn(at(10_000), 10_900)
  clock.learn(at(11_000), 11_020)
  clock.learn(at(12_000), 12_400)
  expect(clock.now(13_000)).toBe(12_980)
})

test('a clock that is set while the page is open is followed within eight samples', () => {
  const clock = createServerClock()
  clock.learn(at(HOUR), 0)
  for (let sample = 1; sample <= 8; sample++) clock.learn(at(HOUR + sample), HOUR + sample)
  expect(clock.now(2 * HOUR)).toBe(2 * HOUR)
})

test('a time that cannot be read changes nothing', () => {
  const clock = createServerClock()
  clock.learn('soon', 0)
  expect(clock.now(5)).toBe(5)
})
