import { expect, test } from 'vitest'
import type { EpochMs } from '../game.ts'
import { pointsForPrecision, pointsForSpeed, secondsTaken, speedPoints } from './points.ts'

test.each([
  [1000, 30, 0, 1000],
  [1000, 30, 7.5, 875],
  [1000, 30, 15, 750],
  [1000, 30, 30, 500],
  [1000, 30, 30.001, 0],
  [2000, 20, 5, 1750],
  [0, 30, 0, 0],
  [1000, 30, -0.001, 0],
])('[S1] %d points, %d s, answered after %d s: %d speed points', (points, duration, seconds, speed) => {
  expect(speedPoints(points, duration, seconds)).toBe(speed)
})

test.each([
  [750.4, 750],
  [750.5, 751],
  [750.49999, 750],
])('[S3] %d points round to %d', (speed, points) => {
  expect(pointsForSpeed(speed)).toBe(points)
})

test('[S3] adds speed and precision before rounding', () => {
  expect(pointsForPrecision(1000, 752, 0.12525)).toBe(251)
})

// The clocks of two nodes may differ.
test('[S1] an answer that precedes the opening of its question took no time', () => {
  expect(secondsTaken(30, 1000 as EpochMs, 900 as EpochMs)).toBe(0)
})

test.each([
  [0, 0],
  [29_999, 29.999],
  [30_000, 30],
  [30_500, 30],
])('[A3] an answer %d ms after the opening of a 30 s question took %d s', (ms, seconds) => {
  expect(secondsTaken(30, 0 as EpochMs, ms as EpochMs)).toBe(seconds)
})
