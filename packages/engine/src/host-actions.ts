import type { PhaseKind } from './game.ts'

/** The host's next step has its own name in each phase; `end` ends the game for all participants. */
export type HostAction = 'start' | 'open' | 'skip' | 'next' | 'quit' | 'correct' | 'lock' | 'end'

/** What the host may do in each phase. The engine refuses every other action. */
export const HOST_ACTIONS = {
  opening: ['lock', 'end'],
  lobby: ['start', 'lock', 'end'],
  begin: ['lock', 'end'],
  preview: ['open', 'lock', 'end'],
  question: ['skip', 'lock', 'end'],
  result: ['next', 'correct', 'lock', 'end'],
  leaderboard: ['next', 'lock', 'end'],
  podium: ['quit', 'lock', 'end'],
  ended: [],
} as const satisfies Record<PhaseKind, readonly HostAction[]>

const STEPS: readonly HostAction[] = ['start', 'open', 'skip', 'next', 'quit']

export const hostMay = (kind: PhaseKind, action: HostAction): boolean =>
  (HOST_ACTIONS[kind] as readonly HostAction[]).includes(action)

/** Whether the host can end this phase by a step. Preview and question also end at their time. */
export const hasHostStep = (kind: PhaseKind): boolean => STEPS.some((step) => hostMay(kind, step))
