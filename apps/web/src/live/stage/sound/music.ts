import type { Note, Piece, Voice } from './piece.ts'

/** Chords as MIDI pitches, lowest note first. */
const C = [48, 55, 60, 64, 67]
const EM = [52, 55, 59, 64, 67]
const AM = [45, 57, 60, 64, 69]
const F = [41, 57, 60, 65, 69]
const G = [43, 55, 59, 62, 67]
const DM = [38, 57, 62, 65, 69]
const BB = [46, 58, 62, 65, 70]
const A7 = [45, 57, 61, 64, 67]
const GM = [43, 58, 62, 67, 70]

type Chord = readonly number[]
const BAR = 4

/** `[beat in the bar, which note of the chord, octaves up]` */
type Figure = readonly (readonly [beat: number, tone: number, octave?: number])[]

const eachBar = (chords: readonly Chord[], play: (chord: Chord, bar: number) => Note[]): Note[] =>
  chords.flatMap((chord, bar) => play(chord, bar).map((note) => ({ ...note, beat: note.beat + bar * BAR })))

const figure = (voice: Voice, level: number, beats: number, steps: Figure) => (chord: Chord) =>
  steps.map(([beat, tone, octave = 0]): Note => {
    const pitch = (chord[tone] ?? chord[0] ?? 60) + octave * 12
    return { voice, beat, beats, level, pitch }
  })

/** All upper notes of the chord for the whole bar. */
const held = (voice: Voice, level: number) => (chord: Chord) =>
  chord.slice(1).map((pitch): Note => ({ voice, beat: 0, beats: BAR, level, pitch }))

/** A drum on the given beats of every bar. */
const beaten = (voice: Voice, level: number, beats: readonly number[]) => (): Note[] =>
  beats.map((beat) => ({ voice, beat, beats: 0.25, level, pitch: 60 }))

const HALVES = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]
const OFF_BEATS = [0.5, 1.5, 2.5, 3.5]

const LOBBY_CHORDS = [C, AM, F, G, C, EM, F, G]
const LOBBY_TUNE: readonly Figure[] = [
  [[0.5, 4], [1.5, 3], [3, 4]],
  [[0.5, 4], [1.5, 3]],
  [[0.5, 4], [1.5, 3], [2.5, 2], [3, 3]],
  [[0.5, 3], [2, 4]],
  [[0.5, 4], [1, 4], [1.5, 3], [3, 4]],
  [[0.5, 4], [1.5, 3], [2.5, 4]],
  [[0.5, 4], [1.5, 4], [2.5, 3], [3.5, 2]],
  [[0.5, 3], [1.5, 2], [2, 3]],
] // prettier-ignore

/** For the lobby: calm and friendly, suitable as background to conversation. */
const LOBBY: Piece = {
  beatsPerMinute: 100,
  beats: LOBBY_CHORDS.length * BAR,
  notes: [
    ...eachBar(LOBBY_CHORDS, held('pad', 0.07)),
    ...eachBar(LOBBY_CHORDS, figure('bass', 0.42, 0.9, [[0, 0], [1.5, 0], [2.5, 0]])),
    ...eachBar(LOBBY_CHORDS, figure('mallet', 0.26, 0.5, [[0, 2], [0.75, 3], [1.5, 4], [2.25, 3], [3, 2], [3.5, 1]])),
    ...eachBar(LOBBY_CHORDS, (chord, bar) => figure('bell', 0.16, 0.9, LOBBY_TUNE[bar] ?? [])(chord.map(octaveUp))),
    ...eachBar(LOBBY_CHORDS, beaten('shaker', 0.12, OFF_BEATS)),
    ...eachBar(LOBBY_CHORDS, beaten('kick', 0.34, [0, 2])),
  ],
} // prettier-ignore

/** The note for a join at this half beat of the lobby's music: of the current chord, high, and rising within a bar. */
export function joinPitch(half: number): number {
  const chord = LOBBY_CHORDS[Math.floor(half / 2 / BAR) % LOBBY_CHORDS.length] ?? C
  const upper = chord.slice(2)
  return (upper[half % upper.length] ?? 60) + 24
}

const COUNTDOWN_CHORDS = [DM, DM, BB, A7, DM, GM, BB, A7]

/** For an open question: a pulse, a clock and a rising figure. */
const COUNTDOWN: Piece = {
  beatsPerMinute: 112,
  beats: COUNTDOWN_CHORDS.length * BAR,
  notes: [
    ...eachBar(COUNTDOWN_CHORDS, held('pad', 0.06)),
    ...eachBar(COUNTDOWN_CHORDS, figure('bass', 0.36, 0.4, HALVES.map((beat) => [beat, 0]))),
    ...eachBar(COUNTDOWN_CHORDS, figure('mallet', 0.2, 0.4, [[0, 1], [0.5, 2], [1, 3], [1.5, 4], [2, 3], [2.5, 2], [3, 3], [3.5, 4]])),
    ...eachBar(COUNTDOWN_CHORDS, beaten('block', 0.2, [0, 1, 2, 3])),
    ...eachBar(COUNTDOWN_CHORDS, beaten('shaker', 0.1, HALVES)),
    ...eachBar(COUNTDOWN_CHORDS, beaten('kick', 0.3, [0, 2.5])),
  ],
} // prettier-ignore

const CEREMONY_CHORDS = [C, G, AM, F, C, G, F, G]

/** For the podium. */
const CEREMONY: Piece = {
  beatsPerMinute: 124,
  beats: CEREMONY_CHORDS.length * BAR,
  notes: [
    ...eachBar(CEREMONY_CHORDS, held('pad', 0.07)),
    ...eachBar(CEREMONY_CHORDS, figure('bass', 0.42, 0.45, HALVES.map((beat) => [beat, 0]))),
    ...eachBar(CEREMONY_CHORDS, figure('brass', 0.17, 0.6, [[0, 2], [0, 3], [1.5, 3], [1.5, 4], [3, 2], [3, 4]])),
    ...eachBar(CEREMONY_CHORDS, figure('bell', 0.15, 0.5, [[0.5, 2, 1], [1, 3, 1], [2, 4, 1], [2.5, 3, 1], [3.5, 4, 1]])),
    ...eachBar(CEREMONY_CHORDS, beaten('kick', 0.4, [0, 1, 2, 3])),
    ...eachBar(CEREMONY_CHORDS, beaten('snare', 0.2, [1, 3])),
    ...eachBar(CEREMONY_CHORDS, beaten('shaker', 0.1, OFF_BEATS)),
  ],
} // prettier-ignore

function octaveUp(pitch: number): number {
  return pitch + 12
}

export type MusicName = 'LOBBY' | 'COUNTDOWN' | 'CEREMONY'

/** All music, written for this product. Each piece loops. */
export const MUSIC: Readonly<Record<MusicName, Piece>> = { LOBBY, COUNTDOWN, CEREMONY }
