import { expect, test } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { pinGuesses } from './pin-guesses.ts'

const SCHOOL = '203.0.113.1'

function watched() {
  const clock = manualClock()
  const guesses = pinGuesses(clock)
  return {
    clock,
    guesses,
    miss: (times: number, address = SCHOOL) => {
      for (let time = 0; time < times; time++) guesses.missed(address)
    },
    join: (times: number) => {
      for (let time = 0; time < times; time++) guesses.joined(SCHOOL)
    },
  }
}

test('thirty misses a minute are nobody’s business, the next one blocks the address for a minute', () => {
  const { clock, guesses, miss } = watched()
  miss(30)
  expect(guesses.blockedForSeconds(SCHOOL)).toBe(0)
  miss(1)
  expect(guesses.blockedForSeconds(SCHOOL)).toBe(60)
  clock.pass(59_001)
  expect(guesses.blockedForSeconds(SCHOOL)).toBe(1)
  clock.pass(999)
  expect(guesses.blockedForSeconds(SCHOOL)).toBe(0)
})

test('misses count for a minute', () => {
  const { clock, guesses, miss } = watched()
  miss(30)
  clock.pass(60_000)
  miss(30)
  expect(guesses.blockedForSeconds(SCHOOL)).toBe(0)
})

test('one address does not answer for another', () => {
  const { guesses, miss } = watched()
  miss(100, '198.51.100.1')
  expect(guesses.blockedForSeconds(SCHOOL)).toBe(0)
})

test('a school of two thousand gets in within a minute, one in ten mistyping', () => {
  const { clock, guesses, miss, join } = watched()
  for (let second = 0; second < 60; second++) {
    join(33)
    miss(3)
    expect(guesses.blockedForSeconds(SCHOOL)).toBe(0)
    clock.pass(1000)
  }
})

test('joins speak for an address when they are twice as many as its misses, and for ten minutes', () => {
  const { clock, guesses, miss, join } = watched()
  join(61)
  miss(31)
  expect(guesses.blockedForSeconds(SCHOOL)).toBe(60)
  join(1)
  expect(guesses.blockedForSeconds(SCHOOL)).toBe(0)
  clock.pass(11 * 60_000)
  miss(31)
  expect(guesses.blockedForSeconds(SCHOOL)).toBe(60)
})
