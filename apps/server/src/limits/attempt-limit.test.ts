import { describe, expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { createLimits } from './limits.ts'
import { memoryCounts } from './memory.ts'

const SCHOOL = '203.0.113.1'
const MINUTE_MS = 60_000

function watched() {
  const clock = manualClock()
  return { clock, limits: createLimits({ counts: memoryCounts(), clock }) }
}

async function count(limit: AttemptLimit, times: number, key = SCHOOL): Promise<number[]> {
  const waits = []
  for (let time = 0; time < times; time++) waits.push(await limit.count(key))
  return waits
}

function join(limit: AttemptLimit, times: number): void {
  for (let time = 0; time < times; time++) limit.succeeded(SCHOOL)
}

describe('wrong PINs', () => {
  test('thirty within a minute are nobody’s business; the next one blocks the address for a minute', async () => {
    const { clock, limits } = watched()
    expect(await count(limits.wrongPin, 30)).toEqual(Array.from({ length: 30 }, () => 0))
    expect(await limits.wrongPin.blockedForSeconds(SCHOOL)).toBe(0)
    expect(await count(limits.wrongPin, 1)).toEqual([60])
    expect(await limits.wrongPin.blockedForSeconds(SCHOOL)).toBe(60)
    clock.pass(59_001)
    expect(await limits.wrongPin.blockedForSeconds(SCHOOL)).toBe(1)
    clock.pass(999)
    expect(await limits.wrongPin.blockedForSeconds(SCHOOL)).toBe(0)
  })

  test('spread over most of a minute they count just the same', async () => {
    const { clock, limits } = watched()
    for (let time = 0; time < 30; time++) {
      expect(await count(limits.wrongPin, 1)).toEqual([0])
      clock.pass(1800)
    }
    expect(await count(limits.wrongPin, 1)).toEqual([60])
  })

  test('after a minute they count no more', async () => {
    const { clock, limits } = watched()
    await count(limits.wrongPin, 30)
    clock.pass(MINUTE_MS)
    expect(await count(limits.wrongPin, 30)).not.toContain(60)
  })

  test('one address does not answer for another', async () => {
    const { limits } = watched()
    await count(limits.wrongPin, 100, '198.51.100.1')
    expect(await limits.wrongPin.blockedForSeconds(SCHOOL)).toBe(0)
  })

  test('a school of two thousand gets in within a minute, one in ten mistyping', async () => {
    const { clock, limits } = watched()
    for (let second = 0; second < 60; second++) {
      join(limits.wrongPin, 33)
      expect(await count(limits.wrongPin, 3)).toEqual([0, 0, 0])
      clock.pass(1000)
    }
    expect(await limits.wrongPin.blockedForSeconds(SCHOOL)).toBe(0)
  })

  test('joins speak for an address when they are twice as many as its misses, and for ten minutes', async () => {
    const { clock, limits } = watched()
    join(limits.wrongPin, 61)
    await count(limits.wrongPin, 31)
    expect(await limits.wrongPin.blockedForSeconds(SCHOOL)).toBe(60)
    join(limits.wrongPin, 1)
    expect(await limits.wrongPin.blockedForSeconds(SCHOOL)).toBe(0)
    clock.pass(10 * MINUTE_MS)
    expect((await count(limits.wrongPin, 31)).at(-1)).toBe(60)
  })
})

describe('wrong passwords', () => {
  test('the tenth blocks for a quarter of an hour', async () => {
    const { clock, limits } = watched()
    expect((await count(limits.wrongPasswordFromHere, 10)).slice(-2)).toEqual([0, 900])
    clock.pass(15 * MINUTE_MS)
    expect(await limits.wrongPasswordFromHere.blockedForSeconds(SCHOOL)).toBe(0)
  })

  test('sign-ins of one’s own pay for five hundred guesses on other accounts, and for no more', async () => {
    const { limits } = watched()
    join(limits.wrongPasswordOnAnyAccount, 5000)
    const waits = await count(limits.wrongPasswordOnAnyAccount, 501)
    expect(waits.findIndex((seconds) => seconds > 0)).toBe(500)
  })
})

test('what is limited however it ends is counted until it is too much, and not while it waits', async () => {
  const { clock, limits } = watched()
  const ask = () => limits.mailToAddress.take('ada@example.org')
  for (let time = 0; time < 10; time++) expect(await ask()).toBe(0)
  expect(await ask()).toBe(2 * 3600)
  clock.pass(2 * 3600_000 - 1)
  expect(await ask()).toBe(1)
  clock.pass(24 * 3600_000)
  expect(await ask()).toBe(0)
})

test('nodes on one store count together', async () => {
  const clock = manualClock()
  const counts = memoryCounts()
  const [here, there] = [createLimits({ counts, clock }), createLimits({ counts, clock })]
  await count(here.wrongPin, 15)
  await count(there.wrongPin, 16)
  expect(await here.wrongPin.blockedForSeconds(SCHOOL)).toBe(60)
})

test('joins at one moment become few writes, and all of them count', async () => {
  const counts = memoryCounts()
  let writes = 0
  const slow: typeof counts = { ...counts, add: (...added) => ((writes += 1), counts.add(...added)) }
  const { wrongPin } = createLimits({ counts: slow, clock: manualClock() })
  join(wrongPin, 2000)
  expect(await count(wrongPin, 1000)).not.toContain(60)
  expect(writes - 1000).toBeLessThanOrEqual(2)
})
