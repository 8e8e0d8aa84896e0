import type { PlayerAnswer } from '@pinwheel/contract'

/** What people read for the verdict on an answer. */
export const VERDICT_LABELS = {
  CORRECT: 'Right',
  INCORRECT: 'Wrong',
  UNANSWERED: 'No answer',
  MISSED: 'Joined later',
} as const satisfies Record<PlayerAnswer['verdict'], string>
