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

test('a few clients return within two seconds', () => {
  for (let client = 0; client < 100; client++) {
    expect(reconnectDelay(12)).toBeGreaterThanOrEqual(1000)
    expect(reconnectDelay(12)).toBeLessThanOrEqual(2000)
  }
})
