import type { PhaseKind } from './game.ts'

/** The host's next step has a name of its own in each phase; `end` stops the game for everybody. */
export type HostAction = 'start' | 'skip' | 'next' | 'quit' | 'correct' | 'lock' | 'end'
export type PlayerAction = 'join' | 'answer' | 'leave'

/** What a host may do, and when. The engine refuses by this table; a stage can enable its buttons by it. */
export const HOST_ACTIONS = {
  opening: ['lock', 'end'],
  lobby: ['start', 'lock', 'end'],
  begin: ['lock', 'end'],
  preview: ['lock', 'end'],
  question: ['skip', 'lock', 'end'],
  result: ['next', 'correct', 'lock', 'end'],
  leaderboard: ['next', 'lock', 'end'],
  podium: ['quit', 'lock', 'end'],
  ended: [],
} as const satisfies Record<PhaseKind, readonly HostAction[]>

/** The same for those who play, or want to. */
export const PLAYER_ACTIONS = {
  opening: ['join', 'leave'],
  lobby: ['join', 'leave'],
  begin: ['join', 'leave'],
  preview: ['join', 'leave'],
  question: ['join', 'answer', 'leave'],
  result: ['join', 'leave'],
  leaderboard: ['join', 'leave'],
  podium: ['join', 'leave'],
  ended: [],
} as const satisfies Record<PhaseKind, readonly PlayerAction[]>

const STEPS: readonly HostAction[] = ['start', 'skip', 'next', 'quit']

export const hostMay = (kind: PhaseKind, action: HostAction): boolean =>
  (HOST_ACTIONS[kind] as readonly HostAction[]).includes(action)

export const playerMay = (kind: PhaseKind, action: PlayerAction): boolean =>
  (PLAYER_ACTIONS[kind] as readonly PlayerAction[]).includes(action)

/** Whether the host's next step leads out of this phase; out of the others only time does. */
export const waitsForHost = (kind: PhaseKind): boolean => STEPS.some((step) => hostMay(kind, step))
