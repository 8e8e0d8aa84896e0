import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EpochMs } from '../clock.ts'
import { manualClock } from '../testing/index.ts'
import type { AttemptLimit, Reservation } from './attempt-limit.ts'
import { createLimits } from './limits.ts'
import { memoryCounts } from './memory.ts'

const SCHOOL = '203.0.113.1'
const MINUTE_MS = 60_000

/** The beginning of a day, and therefore of a slice of each window. */
const MIDNIGHT = Date.UTC(2026, 0, 1) as EpochMs

function watched() {
  const clock = manualClock(MIDNIGHT)
  return { clock, limits: createLimits({ counts: memoryCounts(clock), clock, playersPerAddress: 2_500 }) }
}

async function count(limit: AttemptLimit, times: number, key = SCHOOL): Promise<number[]> {
  const waits = []
  for (let time = 0; time < times; time++) waits.push(await limit.count(key))
  return waits
}

function join(limit: AttemptLimit, times: number): void {
  for (let time = 0; time < times; time++) limit.succeeded(SCHOOL)
}

describe('wrong passwords', () => {
  test('block the key for 15 minutes after the tenth', async () => {
    const { clock, limits } = watched()
    expect((await count(limits.wrongPasswordFromHere, 10)).slice(-2)).toEqual([0, 900])
    clock.pass(15 * MINUTE_MS)
    expect(await limits.wrongPasswordFromHere.blockedForSeconds(SCHOOL)).toBe(0)
  })

  test('on other accounts are forgiven up to five hundred for sign-ins to own accounts', async () => {
    const { limits } = watched()
    join(limits.wrongPasswordOnAnyAccount, 5000)
    const waits = await count(limits.wrongPasswordOnAnyAccount, 501)
    expect(waits.findIndex((seconds) => seconds > 0)).toBe(500)
  })
})

describe('take', () => {
  const HOUR_MS = 60 * MINUTE_MS

  test('counts every attempt up to the limit, and none while the key is blocked', async () => {
    const { clock, limits } = watched()
    const ask = () => limits.registration.take(SCHOOL)
    for (let time = 0; time < 300; time++) expect(await ask()).toBe(0)
    const waitSeconds = await ask()
    clock.pass(waitSeconds * 1000 - 1)
    for (let time = 0; time < 300; time++) expect(await ask()).toBe(1)
    clock.pass(1)
    for (let time = 0; time < 300; time++) expect(await ask()).toBe(0)
  })

  test('blocks the key at least as long as the rule says', async () => {
    const { clock, limits } = watched()
    const ask = () => limits.mailToAddress.take('ada@example.org')
    expect(await ask()).toBe(0)
    clock.pass(23 * HOUR_MS)
    for (let time = 0; time < 9; time++) expect(await ask()).toBe(0)
    expect(await ask()).toBe(2 * 3600)
  })

  test('allows a client that has waited as long as the refusal says, and not a second before', async () => {
    const attemptsApart = fc.array(fc.integer({ min: 0, max: 5 * HOUR_MS }), { minLength: 10, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(attemptsApart, async (pauses) => {
        const { clock, limits } = watched()
        const ask = () => limits.mailToAddress.take('ada@example.org')
        for (const pause of pauses) {
          clock.pass(pause)
          await ask()
        }
        const waitSeconds = await ask()
        fc.pre(waitSeconds > 0)
        clock.pass(waitSeconds * 1000 - 1000)
        expect(await ask()).toBeGreaterThan(0)
        clock.pass(1000)
        expect(await ask()).toBe(0)
      }),
    )
  })
})

test('nodes with a shared store count together', async () => {
  const clock = manualClock()
  const counts = memoryCounts(clock)
  const [here, there] = [0, 1].map(
    () => createLimits({ counts, clock, playersPerAddress: 2_500 }).wrongPasswordFromHere,
  )
  await count(here!, 5)
  await count(there!, 5)
  expect(await here!.blockedForSeconds(SCHOOL)).toBe(900)
})

describe('reserved attempts', () => {
  const reserve = (limit: AttemptLimit, times: number, key = SCHOOL) =>
    Promise.all(Array.from({ length: times }, () => limit.reserve(key)))
  const admitted = (reservations: { waitSeconds: number }[]) =>
    reservations.filter(({ waitSeconds }) => waitSeconds === 0)

  test('are allowed up to the limit, also when they are concurrent', async () => {
    const { limits } = watched()
    expect(admitted(await reserve(limits.wrongPasswordFromHere, 60))).toHaveLength(10)
  })

  test('that all fail reach the limit exactly, in whatever order the store answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const clock = manualClock()
        const { add, read, write } = memoryCounts(clock)
        const counts = {
          add: scheduler.scheduleFunction(add),
          read: scheduler.scheduleFunction(read),
          write: scheduler.scheduleFunction(write),
        }
        const { wrongPasswordFromHere } = createLimits({ counts, clock, playersPerAddress: 2_500 })
        const attempts = Array.from({ length: 30 }, async () => {
          const { waitSeconds, failed } = await wrongPasswordFromHere.reserve(SCHOOL)
          await failed()
          return waitSeconds
        })
        const waits = await scheduler.waitFor(Promise.all(attempts))
        expect(waits.filter((waitSeconds) => waitSeconds === 0)).toHaveLength(10)
      }),
      { numRuns: 30 },
    )
  })

  test('that succeed allow the next one', async () => {
    const { limits } = watched()
    const reservations = admitted(await reserve(limits.wrongPasswordFromHere, 10)) as Reservation[]
    expect((await limits.wrongPasswordFromHere.reserve(SCHOOL)).waitSeconds).toBe(2)
    await Promise.all(reservations.map(({ released }) => released()))
    expect(admitted(await reserve(limits.wrongPasswordFromHere, 60))).toHaveLength(10)
  })

  test('block the key after the number of failures in the rule, not before', async () => {
    const { clock, limits } = watched()
    for (const { failed } of await reserve(limits.wrongPasswordFromHere, 9)) await failed()
    expect(await limits.wrongPasswordFromHere.blockedForSeconds(SCHOOL)).toBe(0)
    for (const { failed } of await reserve(limits.wrongPasswordFromHere, 1)) await failed()
    expect((await limits.wrongPasswordFromHere.reserve(SCHOOL)).waitSeconds).toBe(900)
    clock.pass(15 * MINUTE_MS)
    expect((await limits.wrongPasswordFromHere.reserve(SCHOOL)).waitSeconds).toBe(0)
  })

  test('that end in another time slice subtract exactly what they added', async () => {
    const { clock, limits } = watched()
    const reservations = await reserve(limits.wrongPasswordFromHere, 10)
    clock.pass(5000)
    await Promise.all(reservations.map(({ released }) => released()))
    clock.pass(57_000)
    expect(admitted(await reserve(limits.wrongPasswordFromHere, 60))).toHaveLength(10)
  })

  test('with thenOnePerBlock allow one attempt per span after the limit, also when several are concurrent', async () => {
    const { clock, limits } = watched()
    for (const { failed } of await reserve(limits.wrongPasswordFromAnywhere, 100)) await failed()
    for (let span = 0; span < 5; span++) {
      clock.pass(10_000)
      const reservations = await reserve(limits.wrongPasswordFromAnywhere, 30)
      expect(admitted(reservations)).toHaveLength(1)
      for (const { failed } of reservations) await failed()
    }
  })
})
