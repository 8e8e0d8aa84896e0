import type { Points } from './enumerations.ts'

/**
 * The names of points in the quiz editor and in games, shown in Classic mode only. Not in enumerations.ts, whose lists the
 * phone does not load.
 */
export const POINTS_NAMES = {
  0: 'Zero Points',
  1000: 'Standard Points',
  2000: 'Double Points',
} as const satisfies Record<Points, string>
