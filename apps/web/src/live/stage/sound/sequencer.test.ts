import { expect, test } from 'vitest'
import { MUSIC } from './music.ts'
import { createSequencer } from './sequencer.ts'
import type { TimedNote } from './piece.ts'
import { notesBetween } from './piece.ts'

/** An output with a manual clock. */
function aRecorder() {
  let now = 10
  const tracks: { notes: TimedNote[]; hasEnded: boolean }[] = []
  const sequencer = createSequencer({
    now: () => now,
    openTrack() {
      const track = { notes: [] as TimedNote[], hasEnded: false }
      tracks.push(track)
      return { play: (note) => track.notes.push(note), end: () => (track.hasEnded = true) }
    },
  })
  const pass = (seconds: number) => {
    now += seconds
    sequencer.scheduleNotes()
  }
  return { ...sequencer, tracks, pass, now: () => now }
}

test('every note is scheduled once and in advance, for irregular timer calls', () => {
  const { perform, pass, tracks, now } = aRecorder()
  perform({ music: 'LOBBY' })
  const [track] = tracks
  for (const wait of [0.25, 0.1, 1, 1.5, 0.25, 1.2, 0.7]) {
    const known = track?.notes.length ?? 0
    pass(wait)
    for (const note of track?.notes.slice(known) ?? []) expect(note.at).toBeGreaterThanOrEqual(now())
  }
  const startedAt = 10.05
  const expected = notesBetween(MUSIC.LOBBY, 0, now() + 1.6 - startedAt).map(({ at }) => at + startedAt)
  const inOrder = (times: readonly number[]) => times.toSorted((a, b) => a - b).map((at) => at.toFixed(6))
  expect(inOrder(track?.notes.map(({ at }) => at) ?? [])).toEqual(inOrder(expected))
})

test('notes missed during a long pause are skipped', () => {
  const { perform, pass, tracks, now } = aRecorder()
  perform({ music: 'LOBBY' })
  const known = tracks[0]?.notes.length ?? 0
  pass(60)
  const late = tracks[0]?.notes.slice(known).filter(({ at }) => at < now())
  expect(late).toEqual([])
})

test('the same music continues, different music is faded out', () => {
  const { perform, tracks } = aRecorder()
  perform({ music: 'LOBBY' })
  perform({ music: 'LOBBY' })
  expect(tracks).toHaveLength(1)
  perform({ music: 'COUNTDOWN', musicAfter: 400 })
  expect(tracks.map(({ hasEnded }) => hasEnded)).toEqual([true, false])
  expect(tracks[1]?.notes[0]?.at).toBeCloseTo(10.45)
})

test('a cue sounds after its delay and ends with its phase', () => {
  const { perform, tracks } = aRecorder()
  perform({ cues: [{ cue: 'FANFARE', after: 3200 }] })
  expect(tracks[0]?.notes[0]?.at).toBeCloseTo(13.25)
  perform({})
  expect(tracks[0]?.hasEnded).toBe(true)
})

test('nothing is scheduled after the end', () => {
  const { perform, stop, pass, tracks } = aRecorder()
  perform({ music: 'CEREMONY' })
  stop()
  const known = tracks[0]?.notes.length
  pass(2)
  expect(tracks[0]).toMatchObject({ hasEnded: true, notes: { length: known } })
})

test('hundreds of joins add at most one note per half beat, and a few in advance', () => {
  const { perform, addJoins, pass, tracks } = aRecorder()
  addJoins(1)
  expect(tracks).toHaveLength(0)
  perform({ music: 'LOBBY' })
  const [track] = tracks
  const notes = () => track?.notes.filter(({ voice, level }) => voice === 'bell' && level === 0.3) ?? []
  addJoins(1)
  expect(notes()).toHaveLength(1)
  for (let refresh = 0; refresh < 50; refresh++) {
    addJoins(200)
    pass(0.2)
  }
  const times = notes().map(({ at }) => at)
  expect(times.length).toBeLessThanOrEqual(10 / 0.3 + 5)
  expect(times.length).toBeGreaterThan(30)
  for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThan(0.29)
})
