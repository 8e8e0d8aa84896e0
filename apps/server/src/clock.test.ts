import { expect, test } from 'vitest'
import { steadyClock } from './clock.ts'
import { jumpingSource } from './testing/clock.ts'

const HOUR_MS = 3_600_000

test.each([HOUR_MS, -HOUR_MS])(
  'a jump of the machine’s clock by %d ms is followed by at most 5 percent of the time',
  (jump) => {
    const { source, pass, jumpBy } = jumpingSource()
    const clock = steadyClock({ source })
    const before = clock.now()
    jumpBy(jump)
    expect(clock.now()).toBe(before)
    pass(60_000)
    expect(clock.now() - before).toBe(60_000 + Math.sign(jump) * 3_000)
    pass(20 * HOUR_MS)
    expect(clock.now()).toBe(source.wall())
  },
)

test('the time follows a jump also when it is read a million times per second', () => {
  const { source, pass, jumpBy } = jumpingSource()
  const clock = steadyClock({ source })
  const before = clock.now()
  jumpBy(HOUR_MS)
  // A fraction that is exact in a time of day.
  for (let read = 0; read < 102_400; read++) {
    pass(1 / 1024)
    clock.now()
  }
  expect(clock.now() - before).toBe(105)
})

test.each([3 * HOUR_MS, -3 * HOUR_MS])('a jump by %d ms is adopted', (jump) => {
  const { source, jumpBy } = jumpingSource()
  const clock = steadyClock({ source })
  const before = clock.now()
  jumpBy(jump)
  expect(clock.now() - before).toBe(jump)
})

test('time passes while the machine sleeps, also if its clock is set afterwards', () => {
  const { source, pass, sleep, jumpBy } = jumpingSource()
  const clock = steadyClock({ source })
  const before = clock.now()
  for (const [minutes, passed] of [
    [30, 30],
    [45, 75],
  ] as const) {
    pass(10_000)
    sleep(minutes * 60_000)
    expect(Math.abs(clock.now() - before - passed * 60_000)).toBeLessThan(22_000)
  }
  pass(60_000)
  expect(clock.now()).toBe(source.wall())
  jumpBy(HOUR_MS)
  expect(source.wall() - clock.now()).toBe(HOUR_MS)
})

test('a timer runs after the time that was left when it was set, whatever the machine’s clock shows', () => {
  const { source, pass, jumpBy } = jumpingSource()
  const clock = steadyClock({ source })
  let runs = 0
  clock.at((clock.now() + 10_000) as ReturnType<typeof clock.now>, () => runs++)
  jumpBy(-HOUR_MS)
  pass(9_999)
  expect(runs).toBe(0)
  pass(1)
  expect(runs).toBe(1)
})

test('after a restart the time does not go back behind what was stored, unless by more than two hours', () => {
  const { source } = jumpingSource()
  expect(steadyClock({ source, notBefore: source.wall() + HOUR_MS }).now()).toBe(source.wall() + HOUR_MS)
  expect(steadyClock({ source, notBefore: source.wall() + 3 * HOUR_MS }).now()).toBe(source.wall())
})

test('a process that starts after a jump begins at the time of the others and approaches the new time as they do', () => {
  const { source, pass, jumpBy } = jumpingSource()
  const running = steadyClock({ source })
  jumpBy(HOUR_MS)
  const later = steadyClock({ source, startAt: running.now() })
  expect(later.now()).toBe(running.now())
  pass(60_000)
  expect(later.now()).toBe(running.now())
  expect(source.wall() - later.now()).toBeGreaterThan(HOUR_MS / 2)
})
