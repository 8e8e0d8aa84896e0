import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import type { AllowanceLimit } from './allowance-limit.ts'
import type { Counts } from './counts.ts'
import { localAllowances, sharedAllowances } from './limits.ts'
import type { AllowanceLimits } from './limits.ts'
import { memoryCounts } from './memory.ts'

const SCHOOL = '203.0.113.1'
const MINUTE_MS = 60_000

type Watched = { clock: ReturnType<typeof manualClock>; limits: AllowanceLimits }

function sharing(clock = manualClock(), counts: Counts = memoryCounts(clock)): Watched {
  return { clock, limits: sharedAllowances({ counts, clock, playersPerAddress: 100 }) }
}

function alone(clock = manualClock()): Watched {
  return { clock, limits: localAllowances({ clock, playersPerAddress: 100 }) }
}

async function oneByOne(limit: AllowanceLimit, times: number, key = SCHOOL): Promise<number[]> {
  const waits = []
  for (let time = 0; time < times; time++) waits.push(await limit.judge(key, true))
  return waits
}

const atOnce = (limit: AllowanceLimit, times: number): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, () => limit.judge(SCHOOL, true)))

function join(limit: AllowanceLimit, times: number): void {
  for (let time = 0; time < times; time++) limit.succeeded(SCHOOL)
}

const passed = (waits: readonly number[]): number => waits.filter((seconds) => seconds === 0).length

describe.each([
  ['nodes with a shared store', sharing],
  ['one process', alone],
])('limits of joining, kept by %s', (_keeper, watched) => {
  describe('[1.5] wrong PINs', () => {
    test('thirty are allowed per address within a minute; the next one blocks it for a minute', async () => {
      const { clock, limits } = watched()
      expect(passed(await oneByOne(limits.wrongPin, 30))).toBe(30)
      expect(await limits.wrongPin.judge(SCHOOL, false)).toBe(0)
      expect(await oneByOne(limits.wrongPin, 1)).toEqual([60])
      expect(await limits.wrongPin.judge(SCHOOL, false)).toBe(60)
      clock.pass(59_001)
      expect(await limits.wrongPin.judge(SCHOOL, false)).toBe(1)
      clock.pass(999)
      expect(await limits.wrongPin.judge(SCHOOL, false)).toBe(0)
    })

    test('count also when they are spread over most of a minute', async () => {
      const { clock, limits } = watched()
      for (let time = 0; time < 30; time++) {
        expect(await oneByOne(limits.wrongPin, 1)).toEqual([0])
        clock.pass(1800)
      }
      expect(await oneByOne(limits.wrongPin, 1)).toEqual([60])
    })

    test('do not count after a minute', async () => {
      const { clock, limits } = watched()
      await oneByOne(limits.wrongPin, 30)
      clock.pass(MINUTE_MS)
      expect(passed(await oneByOne(limits.wrongPin, 30))).toBe(30)
    })

    test('count for their own address only', async () => {
      const { limits } = watched()
      await oneByOne(limits.wrongPin, 100, '198.51.100.1')
      expect(await limits.wrongPin.judge(SCHOOL, false)).toBe(0)
    })

    test.each([
      [0, 30],
      [9, 30],
      [10, 31],
      [600, 90],
      [1199, 149],
      [1200, 150],
      [1300, 150],
      [100_000, 150],
    ])('after %i joins in ten minutes an address may miss %i times a minute', async (joins, misses) => {
      const { limits } = watched()
      join(limits.wrongPin, joins)
      expect(passed(await atOnce(limits.wrongPin, 700))).toBe(misses)
    })

    test('are not allowed by joins of more than ten minutes ago', async () => {
      const { clock, limits } = watched()
      join(limits.wrongPin, 1200)
      expect(passed(await atOnce(limits.wrongPin, 31))).toBe(31)
      clock.pass(10 * MINUTE_MS)
      expect(passed(await atOnce(limits.wrongPin, 200))).toBe(30)
    })

    test('stay blocked when players join from the address during the block', async () => {
      const { limits } = watched()
      await atOnce(limits.wrongPin, 31)
      join(limits.wrongPin, 1200)
      expect(await limits.wrongPin.judge(SCHOOL, false)).toBe(60)
    })

    test('sent before a correct PIN are counted before it, which is then refused after the thirtieth', async () => {
      const { limits } = watched()
      const guesses = Array.from({ length: 60 }, (_, place) =>
        limits.wrongPin.judge(SCHOOL, place !== 20 && place !== 50),
      )
      const waits = await Promise.all(guesses)
      expect([waits[20], waits[50]]).toEqual([0, 60])
      expect(passed(waits)).toBe(31)
    })
  })

  describe('entries without a join', () => {
    test('are limited per address and game; each join allows a further entry', async () => {
      const { limits } = watched()
      expect(passed(await atOnce(limits.unjoinedEntries, 100))).toBe(100)
      join(limits.unjoinedEntries, 60)
      expect(passed(await atOnce(limits.unjoinedEntries, 200))).toBe(60)
    })
  })

  describe('joins into one game', () => {
    test('are limited per address within a minute', async () => {
      const { clock, limits } = watched()
      join(limits.joins, 1000)
      expect(passed(await atOnce(limits.joins, 300))).toBe(100)
      clock.pass(MINUTE_MS)
      expect(passed(await atOnce(limits.joins, 300))).toBe(100)
    })
  })
})

describe('[1.5] wrong PINs', () => {
  test('are counted together by nodes with a shared store', async () => {
    const clock = manualClock()
    const counts = memoryCounts(clock)
    const [here, there] = [0, 1].map(() => sharing(clock, counts).limits.wrongPin)
    const waits = await Promise.all([atOnce(here!, 40), atOnce(there!, 40)])
    expect(passed(waits.flat())).toBe(30)
  })

  test('need few store calls for two thousand concurrent joins and a thousand entries', async () => {
    const clock = manualClock()
    const counts = memoryCounts(clock)
    let calls = 0
    const counted: Counts = {
      add: (...added) => ((calls += 1), counts.add(...added)),
      read: (keys) => ((calls += 1), counts.read(keys)),
      write: (...written) => ((calls += 1), counts.write(...written)),
    }
    const { limits } = sharing(clock, counted)
    join(limits.wrongPin, 2000)
    await Promise.all(Array.from({ length: 1000 }, () => limits.wrongPin.judge(SCHOOL, false)))
    expect(calls).toBeLessThanOrEqual(8)
  })
})

test('a node whose clock is a moment behind counts what another one has already counted in the next part of the window', async () => {
  const [ahead, behind] = [manualClock(), manualClock()]
  ahead.pass(MINUTE_MS / 12)
  const counts = memoryCounts(behind)
  expect(passed(await oneByOne(sharing(ahead, counts).limits.wrongPin, 20))).toBe(20)
  expect(passed(await oneByOne(sharing(behind, counts).limits.wrongPin, 20))).toBe(10)
})

type Step = { passedMs: number; repeat: number; event: 'counted' | 'not counted' | 'success' }

async function waitsOf({ clock, limits }: Watched, kind: keyof AllowanceLimits, steps: Step[]): Promise<number[]> {
  const waits: number[] = []
  for (const { passedMs, repeat, event } of steps) {
    // Successes are stored without a caller that waits.
    await nextTurn()
    clock.pass(passedMs)
    for (let time = 0; time < repeat; time++) {
      if (event === 'success') limits[kind].succeeded(SCHOOL)
      else waits.push(await limits[kind].judge(SCHOOL, event === 'counted'))
    }
  }
  return waits
}

test('a process that counts alone judges each sequence of events as nodes with a shared store do', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    passedMs: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 90_000 }),
      fc.integer({ min: 0, max: 20 * MINUTE_MS }),
    ),
    repeat: fc.integer({ min: 1, max: 40 }),
    event: fc.constantFrom('counted', 'not counted', 'success'),
  })
  const kinds = fc.constantFrom('wrongPin' as const, 'unjoinedEntries' as const, 'joins' as const)
  await fc.assert(
    fc.asyncProperty(kinds, fc.array(step, { maxLength: 30 }), async (kind, steps) => {
      expect(await waitsOf(alone(), kind, steps)).toEqual(await waitsOf(sharing(), kind, steps))
    }),
  )
})
