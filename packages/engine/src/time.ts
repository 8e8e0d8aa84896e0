import type { EpochMs } from './game.ts'

/** A moment as it crosses the wire: ISO 8601, UTC, with milliseconds. */
export const timestamp = (moment: EpochMs): string =>
  // oxlint-disable-next-line no-restricted-globals -- writes down a moment that it is given; reads no clock
  new Date(moment).toISOString()

export const later = (moment: EpochMs, ms: number): EpochMs => (moment + ms) as EpochMs
export const secondsBetween = (from: EpochMs, to: EpochMs): number => (to - from) / 1000
