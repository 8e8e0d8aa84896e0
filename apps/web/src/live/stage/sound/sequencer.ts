import type { CueName } from './cues.ts'
import { CUES } from './cues.ts'
import type { MusicName } from './music.ts'
import { MUSIC } from './music.ts'
import type { TimedNote } from './piece.ts'
import { notesBetween, timed } from './piece.ts'
import type { SoundPlan } from './sound-plan.ts'

/** Where notes sound together and can be faded out together. */
type Track = {
  /** @param note its time by the clock of the output, in seconds */
  play: (note: TimedNote) => void
  /** Silences what sounds and what is still to come, without a click. */
  end: (fadeSeconds: number) => void
}

/** What makes sound of notes; its clock is the one that notes are timed by. */
export type Output = { now: () => number; openTrack: () => Track }

/** Notes are handed over so long before they sound: a page in the background wakes once a second only. */
const AHEAD_SECONDS = 1.6
const FADE_SECONDS = 0.7
/** Handing over takes a moment: what begins now begins so much later. */
const SOON_SECONDS = 0.05

type Music = { name: MusicName; track: Track; startedAt: number; handedUntil: number }

export type Sequencer = {
  /** Goes over to what a phase asks for. Music that goes on is not interrupted. */
  perform: (programme: SoundPlan) => void
  cue: (name: CueName, afterMs?: number) => void
  /** Hands over what sounds next. To be called a few times a second. */
  keepPlaying: () => void
  stop: () => void
}

/** Plays music and cues by the clock of its output, whatever the timers of the page do. */
export function createSequencer(output: Output): Sequencer {
  let music: Music | undefined
  let cues: Track[] = []

  function fadeOut() {
    music?.track.end(FADE_SECONDS)
    music = undefined
  }

  function begin(name: MusicName, afterMs: number) {
    const startedAt = output.now() + SOON_SECONDS + afterMs / 1000
    music = { name, track: output.openTrack(), startedAt, handedUntil: 0 }
    keepPlaying()
  }

  function keepPlaying() {
    if (!music) return
    const played = output.now() - music.startedAt
    // After a long sleep the notes that were missed are left out, and not played all at once.
    const from = Math.max(music.handedUntil, played)
    const to = played + AHEAD_SECONDS
    if (to <= from) return
    for (const note of notesBetween(MUSIC[music.name], from, to))
      music.track.play({ ...note, at: music.startedAt + note.at })
    music.handedUntil = to
  }

  function cue(name: CueName, afterMs = 0) {
    const track = output.openTrack()
    const startsAt = output.now() + SOON_SECONDS + afterMs / 1000
    for (const note of timed(CUES[name])) track.play({ ...note, at: startsAt + note.at })
    cues.push(track)
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
    keepPlaying,
    stop() {
      endCues()
      fadeOut()
    },
  }
}
