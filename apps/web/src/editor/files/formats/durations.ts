import { t } from '@lingui/core/macro'
import { DURATIONS, QUESTION_DEFAULTS } from '@pinwheel/contract/plain'
import type { DurationSeconds } from '@pinwheel/contract/plain'

type ReadDuration = { duration: DurationSeconds; changes: readonly string[] }

/**
 * The allowed time limit that is nearest, the longer of two.
 *
 * @param seconds NaN if the file has none
 * @param cell "G9": where a table has it
 */
export function nearestDuration(seconds: number, cell?: string): ReadDuration {
  if (!(seconds > 0)) return { duration: QUESTION_DEFAULTS.durationSeconds, changes: [] }
  const distance = (allowed: number): number => Math.abs(allowed - seconds)
  const duration = DURATIONS.reduce((best, allowed) => (distance(allowed) <= distance(best) ? allowed : best))
  if (duration === seconds) return { duration, changes: [] }
  const change =
    cell === undefined
      ? t`The time limit of ${seconds} s became ${duration} s.`
      : t`The time limit of ${seconds} s became ${duration} s (cell ${cell}).`
  return { duration, changes: [change] }
}
