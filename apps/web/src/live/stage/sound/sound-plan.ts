import type { HostEvent } from '@pinwheel/contract'
import { riseDelay } from '../podium-timing.ts'
import type { CueName } from './cues.ts'
import type { MusicName } from './music.ts'

/** The sounds of a phase. All delays are milliseconds from its start. */
export type SoundPlan = {
  music?: MusicName
  musicAfter?: number
  cues?: readonly { cue: CueName; after: number }[]
}

/** The duration of the bars' animation in a result. */
const BARS_GROW_MS = 900

/** The duration of the fanfare, before the music starts. */
const FANFARE_MS = 2200
const ROLL_MS = 3200

/** The chords of the places before the first, whose chord is the fanfare. */
const CHORDS = [
  [3, 'THIRD'],
  [2, 'SECOND'],
] as const

type Phases = { [Type in HostEvent['type']]?: (event: Extract<HostEvent, { type: Type }>) => SoundPlan }

const PHASES: Phases = {
  GAME_LOBBY_HOST: () => ({ music: 'LOBBY' }),
  GAME_QUESTION_HOST: ({ question }) => {
    const media = question.type === 'PIN' ? undefined : question.media?.type
    const cues = [{ cue: 'OPEN', after: 0 }] as const
    return media === 'AUDIO' || media === 'VIDEO' ? { cues } : { music: 'COUNTDOWN', musicAfter: 400, cues }
  },
  GAME_RESULT_HOST: () => ({ cues: [{ cue: 'REVEAL', after: BARS_GROW_MS }] }),
  GAME_PODIUM_HOST: ({ leaderboard }) => (leaderboard.length === 0 ? {} : ceremony(leaderboard.length)),
}

/** The sounds of the phase of an event. During a question with sound or video, there is no music. */
export function soundPlanOf(event: HostEvent): SoundPlan {
  // Indexing the map by a union of types loses the pairing of type and function.
  const plan = PHASES[event.type] as ((event: HostEvent) => SoundPlan) | undefined
  return plan?.(event) ?? {}
}

/** Each place on a step has a chord. The drum roll ends when the first place rises; it is omitted if that is too early. */
function ceremony(entries: number): SoundPlan {
  const firstAt = riseDelay(1, entries)
  const chords = CHORDS.slice(Math.max(0, 3 - entries)).map(([place, cue]) => ({
    cue,
    after: riseDelay(place, entries),
  }))
  const roll = firstAt < ROLL_MS ? [] : ([{ cue: 'DRUM_ROLL', after: firstAt - ROLL_MS }] as const)
  return {
    music: 'CEREMONY',
    musicAfter: firstAt + FANFARE_MS,
    cues: [...roll, ...chords, { cue: 'FANFARE', after: firstAt }],
  }
}

/** A key for the phase of an event: later events of the same phase do not change its sounds. */
export const phaseOf = (event: HostEvent): string =>
  `${event.type} ${'pagination' in event ? event.pagination.current : ''}`

const LAST_SECONDS = 5

/** The cue when the remaining time goes from `before` to `left` seconds. */
export function countdownCue(before: number, left: number): CueName | undefined {
  if (before <= 0) return undefined
  if (left <= 0) return 'TIME_UP'
  const [was, is] = [Math.ceil(before), Math.ceil(left)]
  return is < was && is <= LAST_SECONDS ? 'TICK' : undefined
}
