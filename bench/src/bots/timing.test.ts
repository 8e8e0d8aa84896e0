import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'
import { arrivalDelayMs, thinkTimeMs } from './timing.ts'

const thinkTimes = (durationSeconds: number, speed: number) => {
  const random = seededRandom(3)
  return Array.from({ length: 1000 }, () => thinkTimeMs(durationSeconds, speed, random))
}

test.each([5, 30, 240])(
  'most of a thousand bots answer a question of %d seconds before it ends; a few do not answer',
  (duration) => {
    const answered = thinkTimes(duration, 1).filter((ms) => ms !== undefined)
    expect(answered.length).toBeGreaterThan(900)
    expect(answered.length).toBeLessThan(1000)
    expect(Math.min(...answered)).toBeGreaterThanOrEqual(900)
    expect(Math.max(...answered)).toBeLessThan(duration * 1000)
  },
)

test('speed 10 divides think times by ten', () => {
  const slow = thinkTimes(30, 1)
  expect(thinkTimes(30, 10)).toEqual(slow.map((ms) => (ms === undefined ? undefined : ms / 10)))
})

test('a thousand bots arrive over twenty seconds', () => {
  const random = seededRandom(5)
  const delays = Array.from({ length: 1000 }, () => arrivalDelayMs(1000, 1, random))
  expect(Math.max(...delays)).toBeLessThanOrEqual(20_000)
  expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(15_000)
})
