import type { CueName } from './cues.ts'
import { CUES } from './cues.ts'
import type { MusicName } from './music.ts'
import { joinPitch, MUSIC } from './music.ts'
import type { TimedNote } from './piece.ts'
import { notesBetween, secondsPerBeat, timed } from './piece.ts'
import type { SoundPlan } from './sound-plan.ts'

/** A group of notes that can be faded out together. */
type Track = {
  /** @param note with its time in seconds of the output's clock */
  play: (note: TimedNote) => void
  /** Fades out current and scheduled notes, without a click. */
  end: (fadeSeconds: number) => void
}

/** Plays notes. Their times are those of its clock. */
export type Output = { now: () => number; openTrack: () => Track }

/** Notes are scheduled this long in advance, because timers of background pages run only once per second. */
const AHEAD_SECONDS = 1.6
const FADE_SECONDS = 0.7
const JOIN_LEVEL = 0.3
/** The delay of notes that start now, which covers the time to schedule them. */
const SOON_SECONDS = 0.05

/** Notes for more joins than these are omitted: they would sound long after the players have joined. */
const MOST_WAITING = 4

type Music = { name: MusicName; track: Track; startedAt: number; scheduledUntil: number }

export type Sequencer = {
  /** Switches to the sounds of a phase. Music that both phases share is not interrupted. */
  perform: (plan: SoundPlan) => void
  cue: (name: CueName, afterMs?: number) => void
  /** Adds a note to the music for each of these players, at most one per half beat: at most 3 or 4 notes per second. */
  addJoins: (count: number) => void
  /** Schedules the next notes. Must be called several times per second. */
  scheduleNotes: () => void
  stop: () => void
}

/** Plays music and cues by the clock of its output, so irregular timers do not affect the rhythm. */
export function createSequencer(output: Output): Sequencer {
  let music: Music | undefined
  let cues: Track[] = []
  /** The first half beat of the music without a note for a join. */
  let nextJoin = 0

  function fadeOut() {
    music?.track.end(FADE_SECONDS)
    music = undefined
  }

  function begin(name: MusicName, afterMs: number) {
    const startedAt = output.now() + SOON_SECONDS + afterMs / 1000
    nextJoin = 0
    music = { name, track: output.openTrack(), startedAt, scheduledUntil: 0 }
    scheduleNotes()
  }

  function scheduleNotes() {
    if (!music) return
    const played = output.now() - music.startedAt
    // Notes missed during a long pause are skipped instead of being played together.
    const from = Math.max(music.scheduledUntil, played)
    const to = played + AHEAD_SECONDS
    if (to <= from) return
    for (const note of notesBetween(MUSIC[music.name], from, to))
      music.track.play({ ...note, at: music.startedAt + note.at })
    music.scheduledUntil = to
  }

  function cue(name: CueName, afterMs = 0) {
    const track = output.openTrack()
    const startsAt = output.now() + SOON_SECONDS + afterMs / 1000
    for (const note of timed(CUES[name])) track.play({ ...note, at: startsAt + note.at })
    cues.push(track)
  }

  function addJoins(count: number) {
    if (!music) return
    const { startedAt, track, name } = music
    const step = secondsPerBeat(MUSIC[name]) / 2
    const next = Math.ceil((output.now() + SOON_SECONDS - startedAt) / step)
    const last = Math.max(next, 0) + MOST_WAITING
    for (let half = Math.max(next, nextJoin, 0), left = count; left > 0 && half < last; half += 1, left -= 1) {
      const note = { voice: 'bell', pitch: joinPitch(half), level: JOIN_LEVEL } as const
      track.play({ ...note, at: startedAt + half * step, lasts: step })
      nextJoin = half + 1
    }
  }

  function endCues() {
    for (const track of cues) track.end(FADE_SECONDS)
    cues = []
  }

  return {
    perform({ music: name, musicAfter = 0, cues: plan = [] }) {
      endCues()
      if (music?.name !== name) fadeOut()
      if (name !== undefined && !music) begin(name, musicAfter)
      for (const { cue: planned, after } of plan) cue(planned, after)
    },
    cue,
    addJoins,
    scheduleNotes,
    stop() {
      endCues()
      fadeOut()
    },
  }
}
