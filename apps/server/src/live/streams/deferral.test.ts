import { expect, test } from 'vitest'
import { manualClock } from '../../testing/index.ts'
import { createDeferral } from './deferral.ts'

/** Games that confirm answers, each with one of its own functions to run after a burst. */
function games(count: number) {
  const clock = manualClock()
  const deferral = createDeferral(clock)
  const ran: number[] = []
  const runs = Array.from({ length: count }, (_, game) => () => void ran.push(game))
  return {
    clock,
    ran,
    admits: (game: number, streams = 1) => deferral.admits(streams, runs[game]!),
    postpone: (game: number) => deferral.postpone(runs[game]!),
  }
}

test('a hundred streams of all games together are admitted within a tenth of a second, further ones are deferred', () => {
  const { clock, ran, admits } = games(150)
  const admitted = Array.from({ length: 150 }, (_, game) => admits(game))
  expect(admitted.filter(Boolean)).toHaveLength(100)
  clock.pass(249)
  expect(ran).toEqual([])
  clock.pass(1)
  expect(ran).toEqual(Array.from({ length: 50 }, (_, place) => 100 + place))
  expect(admits(0)).toBe(true)
})

test('a steady flow of up to a thousand streams per second is not deferred', () => {
  const { clock, admits } = games(1)
  for (let step = 0; step < 100; step++) {
    expect(admits(0, 10)).toBe(true)
    clock.pass(10)
  }
})

test('streams are admitted after the clock was set back by hours', () => {
  const { clock, admits } = games(1)
  expect(admits(0, 100)).toBe(true)
  clock.pass(-3 * 60 * 60_000)
  expect(admits(0, 100)).toBe(true)
})

test('a burst of one game defers the others, and what a game has deferred several times runs once', () => {
  const { clock, ran, admits } = games(2)
  expect(admits(0, 101)).toBe(false)
  expect(admits(1)).toBe(false)
  expect(admits(1)).toBe(false)
  clock.pass(250)
  expect(ran).toEqual([0, 1])
})

test('a game that postpones again and again does not defer what other games write', () => {
  const { clock, ran, admits, postpone } = games(2)
  for (let round = 1; round <= 20; round++) {
    postpone(0)
    postpone(0)
    clock.pass(249)
    expect(admits(1, 100)).toBe(true)
    expect(ran).toHaveLength(round - 1)
    clock.pass(1)
    expect(ran).toHaveLength(round)
  }
})
