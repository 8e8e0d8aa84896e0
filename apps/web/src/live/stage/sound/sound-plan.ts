import type { HostEvent } from '@pinwheel/contract'
import { hasRoll, riseDelay, ROLL_MS } from '../podium-timing.ts'
import type { CueName, PlaceCue } from './cues.ts'
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

/** The chord of each place, in the order of the ceremony. */
const CHORDS: readonly (readonly [place: number, chord: PlaceCue])[] = [
  [5, 'FIFTH'],
  [4, 'FOURTH'],
  [3, 'THIRD'],
  [2, 'SECOND'],
  [1, 'FANFARE'],
]

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

/** Each place has a chord; before those of the first three there is a drum roll. */
function ceremony(entries: number): SoundPlan {
  const cues = CHORDS.slice(Math.max(0, CHORDS.length - entries)).flatMap(([place, chord]) => {
    const after = riseDelay(place, entries)
    const roll = { cue: 'DRUM_ROLL', after: after - ROLL_MS } as const
    return [...(hasRoll(place) ? [roll] : []), { cue: chord, after }]
  })
  return { music: 'CEREMONY', musicAfter: riseDelay(1, entries) + FANFARE_MS, cues }
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
