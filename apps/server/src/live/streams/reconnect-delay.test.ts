import { expect, test } from 'vitest'
import { reconnectDelay } from './reconnect-delay.ts'

test('ten thousand clients that lose their streams together return evenly within ten seconds, none within the first', () => {
  const perSecond = new Map<number, number>()
  for (let client = 0; client < 10_000; client++) {
    const second = Math.floor(reconnectDelay(10_000) / 1000)
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
  }
  expect(perSecond.has(0)).toBe(false)
  expect(Math.max(...perSecond.keys())).toBeLessThanOrEqual(11)
  expect(Math.max(...perSecond.values())).toBeLessThan(1_300)
})

const rangeOf = (streams: number): { shortest: number; longest: number } => {
  const delays = Array.from({ length: 1000 }, () => reconnectDelay(streams))
  return { shortest: Math.min(...delays), longest: Math.max(...delays) }
}

// All of a thousand random times are in the same nine tenths of a spread once in 10^45 times.
test('a few clients return within two seconds, at different moments of the second one', () => {
  const { shortest, longest } = rangeOf(12)
  expect([shortest >= 1000, shortest < 1100, longest > 1900, longest <= 2000]).toEqual([true, true, true, true])
})

test('however many clients lose their streams, they return within sixteen seconds', () => {
  const { longest } = rangeOf(100_000)
  expect(longest).toBeGreaterThan(14_500)
  expect(longest).toBeLessThanOrEqual(16_000)
})
