import { describe, expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import type { AttemptLimit } from './attempt-limit.ts'
import { createLimits } from './limits.ts'
import { memoryCounts } from './memory.ts'

const SCHOOL = '203.0.113.1'
const MINUTE_MS = 60_000

function watched() {
  const clock = manualClock()
  return { clock, limits: createLimits({ counts: memoryCounts(), clock, playersPerAddress: 2_500 }) }
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
  const [here, there] = [0, 1].map(
    () => createLimits({ counts, clock, playersPerAddress: 2_500 }).wrongPasswordFromHere,
  )
  await count(here!, 5)
  await count(there!, 5)
  expect(await here!.blockedForSeconds(SCHOOL)).toBe(900)
})
