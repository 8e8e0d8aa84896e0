import type { EpochMs } from './game.ts'

/** ISO 8601, UTC, with milliseconds: the wire format of times. */
export const timestamp = (time: EpochMs): string =>
  // oxlint-disable-next-line no-restricted-globals -- formats a given time; reads no clock
  new Date(time).toISOString()

export const addMs = (time: EpochMs, ms: number): EpochMs => (time + ms) as EpochMs
export const secondsBetween = (from: EpochMs, to: EpochMs): number => (to - from) / 1000
