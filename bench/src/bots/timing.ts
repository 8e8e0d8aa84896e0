import type { Chance } from './random.ts'

/** Reading and reaching for the phone takes this long, however easy the question. */
const LEAST_MS = 900
/** This share of players never answers a question. */
const DAYDREAMERS = 0.03

/**
 * How long a person thinks about a question, in ms: most answer in the first half, a few late, some never.
 * @returns undefined for never.
 */
export function thinkingMs(durationSeconds: number, speed: number, chance: Chance): number | undefined {
  if (chance() < DAYDREAMERS) return undefined
  const room = Math.max(0, durationSeconds * 1000 * 0.9 - LEAST_MS)
  return (LEAST_MS + room * chance() ** 2) / speed
}

/** When a player opens the join page, in ms after the PIN was shown: a hall trickles in, it does not jump. */
export function arrivalMs(players: number, speed: number, chance: Chance): number {
  return (chance() * Math.min(20_000, players * 100)) / speed
}
