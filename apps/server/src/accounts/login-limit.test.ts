import { describe, expect, test } from 'vitest'
import { createLimits, memoryCounts } from '../limits/index.ts'
import { manualClock } from '../testing/index.ts'
import { loginLimit } from './login-limit.ts'

const SCHOOL = '203.0.113.1'

function limitsWithClock() {
  const clock = manualClock()
  return { clock, limits: createLimits({ counts: memoryCounts(clock), clock, playersPerAddress: 12_000 }) }
}

describe('sign-ins', () => {
  test('are not limited for two thousand accounts at one address within a minute, with one wrong password in ten', async () => {
    const { clock, limits } = limitsWithClock()
    const limit = loginLimit(limits)
    const waits = new Set<number>()
    for (let pupil = 0; pupil < 2000; pupil += 40) {
      const attempts = Array.from({ length: 40 }, (_, place) => ({ email: `${pupil + place}@example.org`, ip: SCHOOL }))
      const mistyped = await Promise.all(attempts.filter((_, place) => place % 10 === 0).map(limit.reserve))
      await Promise.all(mistyped.map(({ failed }) => failed()))
      const reservations = await Promise.all(attempts.map(limit.reserve))
      await Promise.all(reservations.map(({ released }) => released()))
      const signedIn = await Promise.all(attempts.map(limit.countSignIn))
      for (const { waitSeconds } of [...mistyped, ...reservations]) waits.add(waitSeconds)
      for (const seconds of signedIn) waits.add(seconds)
      clock.pass(1200)
    }
    expect([...waits]).toEqual([0])
  })

  test('with the right password are limited to 120 per account within 15 minutes', async () => {
    const { limits } = limitsWithClock()
    const limit = loginLimit(limits)
    const attempt = { email: 'mira@example.org', ip: SCHOOL }
    for (let time = 0; time < 120; time++) {
      const { waitSeconds, released } = await limit.reserve(attempt)
      await released()
      expect([waitSeconds, await limit.countSignIn(attempt)]).toEqual([0, 0])
    }
    const { released } = await limit.reserve(attempt)
    await released()
    const waitSeconds = await limit.countSignIn(attempt)
    // Sign-ins are counted in twelfths of the time.
    expect(waitSeconds).toBeGreaterThan(900 - 900 / 12)
    expect(waitSeconds).toBeLessThanOrEqual(900)
    expect((await limit.reserve(attempt)).waitSeconds).toBe(waitSeconds)
  })
})

test('attempts that are refused by one limit use up no other', async () => {
  const { limits } = limitsWithClock()
  const limit = loginLimit(limits)
  const attempt = { email: 'mira@example.org', ip: SCHOOL }
  for (let time = 0; time < 10; time++) await (await limit.reserve(attempt)).failed()
  for (let time = 0; time < 100; time++) expect((await limit.reserve(attempt)).waitSeconds).toBeGreaterThan(0)
  const elsewhere = await limit.reserve({ ...attempt, ip: '203.0.113.2' })
  const another = await limit.reserve({ ...attempt, email: 'noor@example.org' })
  expect([elsewhere.waitSeconds, another.waitSeconds]).toEqual([0, 0])
})
