/** What the synthesiser can play. Kick, snare and shaker ignore the pitch. */
export type Voice = 'mallet' | 'bass' | 'pad' | 'brass' | 'bell' | 'kick' | 'snare' | 'shaker' | 'block'

export type Note = {
  voice: Voice
  /** Start and duration, in beats from the start of the piece. */
  beat: number
  beats: number
  /** MIDI: 60 is the middle C, 69 the A of 440 Hz. */
  pitch: number
  /** From 0 to 1. */
  level: number
}

/** Music that repeats after `beats`, or a cue that is played once. */
export type Piece = { beatsPerMinute: number; beats: number; notes: readonly Note[] }

/** A note with its time in seconds instead of beats. */
export type TimedNote = Pick<Note, 'voice' | 'pitch' | 'level'> & { at: number; lasts: number }

export const secondsPerBeat = ({ beatsPerMinute }: Piece): number => 60 / beatsPerMinute

export const secondsOf = (piece: Piece): number => piece.beats * secondsPerBeat(piece)

/** The notes of one repetition of a piece, with times in seconds from its start. */
export function timed(piece: Piece): TimedNote[] {
  const second = secondsPerBeat(piece)
  return piece.notes.map(({ voice, pitch, level, beat, beats }) => ({
    voice,
    pitch,
    level,
    at: beat * second,
    lasts: beats * second,
  }))
}

/** The notes of an endlessly repeated piece that start in `[from, to)`, in seconds since its start. */
export function notesBetween(piece: Piece, from: number, to: number): TimedNote[] {
  const length = secondsOf(piece)
  const notes = timed(piece)
  const rounds: TimedNote[] = []
  // One more repetition at either end: at a boundary the quotient may be rounded in the wrong direction.
  for (let round = Math.max(0, Math.floor(from / length) - 1); round * length < to; round += 1)
    for (const note of notes) {
      const at = round * length + note.at
      if (at >= from && at < to) rounds.push({ ...note, at })
    }
  return rounds
}
