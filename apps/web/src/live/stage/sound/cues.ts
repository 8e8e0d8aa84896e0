import { ROLL_MS } from '../podium-timing.ts'
import type { Note, Piece, Voice } from './piece.ts'

const run = (voice: Voice, level: number, step: number, beats: number, pitches: readonly number[]): Note[] =>
  pitches.map((pitch, index) => ({ voice, beat: index * step, beats, pitch, level }))

const together = (voice: Voice, level: number, beat: number, beats: number, pitches: readonly number[]): Note[] =>
  pitches.map((pitch) => ({ voice, beat, beats, pitch, level }))

/** At 60 beats per minute a beat lasts one second. */
const cue = (notes: readonly Note[]): Piece => ({
  beatsPerMinute: 60,
  beats: Math.max(...notes.map(({ beat, beats }) => beat + beats)),
  notes,
})

const ROLL_SECONDS = ROLL_MS / 1000
const ROLL_STROKES = 64

/** A question opens. */
const OPEN = cue(run('bell', 0.4, 0.09, 0.5, [67, 72, 79]))

/** One of the last five seconds. */
const TICK = cue([
  { voice: 'block', beat: 0, beats: 0.1, pitch: 84, level: 1 },
  { voice: 'mallet', beat: 0, beats: 0.1, pitch: 72, level: 0.4 },
])

/** The time is up. */
const TIME_UP = cue([...run('brass', 0.3, 0.16, 0.3, [64, 60]), ...run('bass', 0.5, 0.16, 0.6, [40, 36])])

/** The correct answers of a result are shown. */
const REVEAL = cue([...run('mallet', 0.4, 0.1, 0.5, [60, 64, 67]), ...together('bell', 0.25, 0.3, 1.2, [72, 76, 79])])

/** A crescendo until one of the first three places rises. */
const DRUM_ROLL = cue(
  Array.from({ length: ROLL_STROKES }, (_, index): Note => {
    const share = index / ROLL_STROKES
    return { voice: 'snare', beat: share * ROLL_SECONDS, beats: 0.1, pitch: 60, level: 0.2 + 0.7 * share ** 2 }
  }),
)

/** The places rise: each chord is higher than the one before, and those before the first drum roll are short. */
const FIFTH = cue(together('bell', 0.18, 0, 0.6, [55, 59, 62]))
const FOURTH = cue(together('bell', 0.19, 0, 0.6, [57, 60, 64]))
const THIRD = cue([...together('bell', 0.2, 0, 1, [60, 64, 67]), ...together('brass', 0.14, 0, 0.4, [48, 55, 60])])
const SECOND = cue([...together('bell', 0.22, 0, 1, [65, 69, 72]), ...together('brass', 0.16, 0, 0.4, [53, 60, 65])])

/** The first place has risen. */
const FANFARE = cue([
  ...together('kick', 0.5, 0, 0.3, [60]),
  ...together('brass', 0.2, 0, 0.2, [60, 64, 67]),
  ...together('brass', 0.2, 0.24, 0.12, [60, 64, 67]),
  ...together('brass', 0.2, 0.4, 0.2, [65, 69, 72]),
  ...together('brass', 0.24, 0.72, 1.3, [67, 72, 76]),
  ...together('bell', 0.2, 0.72, 1.4, [84, 88, 91]),
])

export type CueName = 'OPEN' | 'TICK' | 'TIME_UP' | 'REVEAL' | 'DRUM_ROLL' | PlaceCue

export type PlaceCue = 'FIFTH' | 'FOURTH' | 'THIRD' | 'SECOND' | 'FANFARE'

export const CUES: Readonly<Record<CueName, Piece>> = {
  OPEN,
  TICK,
  TIME_UP,
  REVEAL,
  DRUM_ROLL,
  FIFTH,
  FOURTH,
  THIRD,
  SECOND,
  FANFARE,
}
