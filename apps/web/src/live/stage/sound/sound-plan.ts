import type { HostEvent } from '@pinwheel/contract'
import { riseDelay } from '../podium-timing.ts'
import type { CueName } from './cues.ts'
import type { MusicName } from './music.ts'

/** What is heard in a phase. All waits are milliseconds from its start. */
export type SoundPlan = {
  music?: MusicName
  musicAfter?: number
  cues?: readonly { cue: CueName; after: number }[]
}

/** Until the bars of a result have grown. */
const BARS_GROW_MS = 900

/** So long the fanfare has the hall for itself. */
const FANFARE_MS = 2200
const ROLL_MS = 3200

type Phases = { [Type in HostEvent['type']]?: (event: Extract<HostEvent, { type: Type }>) => SoundPlan }

const PHASES: Phases = {
  GAME_LOBBY_HOST: () => ({ music: 'LOBBY' }),
  GAME_QUESTION_HOST: ({ question }) => {
    const media = question.type === 'PIN' ? undefined : question.media?.type
    const cues = [{ cue: 'OPEN', after: 0 }] as const
    return media === 'AUDIO' || media === 'VIDEO' ? { cues } : { music: 'COUNTDOWN', musicAfter: 400, cues }
  },
  GAME_RESULT_HOST: () => ({ cues: [{ cue: 'REVEAL', after: BARS_GROW_MS }] }),
  GAME_PODIUM_HOST: ({ leaderboard }) => (leaderboard.length === 0 ? {} : ceremony(riseDelay(1, leaderboard.length))),
}

/** What is heard from an event on. While the question itself has a sound or a film, nothing else has. */
export function soundPlanOf(event: HostEvent): SoundPlan {
  // The map pairs each type with its programme; indexing it by a union loses that pairing.
  const plan = PHASES[event.type] as ((event: HostEvent) => SoundPlan) | undefined
  return plan?.(event) ?? {}
}

/** The roll ends when the first place rises; with few on the podium its beginning is left out. */
function ceremony(firstAt: number): SoundPlan {
  const roll = firstAt < ROLL_MS ? [] : ([{ cue: 'DRUM_ROLL', after: firstAt - ROLL_MS }] as const)
  return { music: 'CEREMONY', musicAfter: firstAt + FANFARE_MS, cues: [...roll, { cue: 'FANFARE', after: firstAt }] }
}

/** Which phase an event belongs to: events of the same phase change figures, and nothing that is heard. */
export const phaseOf = (event: HostEvent): string =>
  `${event.type} ${'pagination' in event ? event.pagination.current : ''}`

const LAST_SECONDS = 5

/** What the clock says between two looks at it, in seconds that are left. */
export function countdownCue(before: number, left: number): CueName | undefined {
  if (before <= 0) return undefined
  if (left <= 0) return 'TIME_UP'
  const [was, is] = [Math.ceil(before), Math.ceil(left)]
  return is < was && is <= LAST_SECONDS ? 'TICK' : undefined
}
