import { expect, test } from 'vitest'
import { seeded } from './random.ts'
import { arrivalMs, thinkingMs } from './timing.ts'

const times = (durationSeconds: number, speed: number) => {
  const chance = seeded(3)
  return Array.from({ length: 1000 }, () => thinkingMs(durationSeconds, speed, chance))
}

test.each([5, 30, 240])(
  'of a thousand players with %d seconds, a few never answer and nobody is too late',
  (duration) => {
    const thought = times(duration, 1).filter((ms) => ms !== undefined)
    expect(thought.length).toBeGreaterThan(900)
    expect(thought.length).toBeLessThan(1000)
    expect(Math.min(...thought)).toBeGreaterThanOrEqual(900)
    expect(Math.max(...thought)).toBeLessThan(duration * 1000)
  },
)

test('ten times the speed takes a tenth of the time', () => {
  const slow = times(30, 1)
  expect(times(30, 10)).toEqual(slow.map((ms) => (ms === undefined ? undefined : ms / 10)))
})

test('a hall trickles in, a large one within twenty seconds', () => {
  const chance = seeded(5)
  const arrivals = Array.from({ length: 1000 }, () => arrivalMs(1000, 1, chance))
  expect(Math.max(...arrivals)).toBeLessThanOrEqual(20_000)
  expect(Math.max(...arrivals) - Math.min(...arrivals)).toBeGreaterThan(15_000)
})
