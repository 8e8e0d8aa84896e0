import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CUES } from './cues.ts'
import { MUSIC } from './music.ts'
import type { Piece } from './piece.ts'
import { notesBetween, secondsOf, timed } from './piece.ts'

const note = (beat: number) => ({ voice: 'mallet', beat, beats: 1, pitch: 60, level: 1 }) as const
const PIECE: Piece = { beatsPerMinute: 120, beats: 4, notes: [note(0), note(1), note(2.5)] }
const times = (from: number, to: number) => notesBetween(PIECE, from, to).map(({ at }) => at)

test('a note sounds at its beat in every repetition', () => {
  expect(secondsOf(PIECE)).toBe(2)
  expect(times(0, 4.1)).toEqual([0, 0.5, 1.25, 2, 2.5, 3.25, 4])
})

test('a note at the boundary of two intervals belongs to the later one', () => {
  expect(times(0, 2)).toEqual([0, 0.5, 1.25])
  expect(times(2, 2.1)).toEqual([2])
})

const borders = fc.array(fc.double({ min: 0, max: 90, noNaN: true }), { minLength: 2, maxLength: 12 })

test('each note is played once and in time, for any division into intervals', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(MUSIC)), borders, (piece, cuts) => {
      const sorted = cuts.toSorted((a, b) => a - b)
      const stretches = sorted.slice(1).map((to, index) => notesBetween(piece, sorted[index] ?? 0, to))
      expect(stretches.flat().length).toBe(notesBetween(piece, sorted[0] ?? 0, sorted.at(-1) ?? 0).length)
    }),
  )
})

test.each(Object.entries({ ...MUSIC, ...CUES }))('every note of %s is audible and ends in time', (_, piece) => {
  expect(piece.notes.length).toBeGreaterThan(0)
  for (const { beat, beats, pitch, level } of piece.notes) {
    expect(beat).toBeGreaterThanOrEqual(0)
    expect(beat).toBeLessThan(piece.beats)
    expect(beats).toBeGreaterThan(0)
    expect(pitch).toBeGreaterThanOrEqual(28)
    expect(pitch).toBeLessThanOrEqual(100)
    expect(level).toBeGreaterThan(0)
    expect(level).toBeLessThanOrEqual(1)
  }
})

test.each(Object.entries(MUSIC))('%s loops without a gap: a note sounds across the boundary', (_, piece) => {
  const length = secondsOf(piece)
  expect(timed(piece).some(({ at, lasts }) => at + lasts >= length - 1e-9)).toBe(true)
  expect(piece.notes.some(({ beat }) => beat === 0)).toBe(true)
  expect(length).toBeGreaterThan(14)
})

test('the number of notes that start simultaneously is limited', () => {
  for (const { notes } of Object.values(MUSIC)) {
    const loudest = Math.max(
      ...notes.map(({ beat }) => notes.filter((note) => note.beat === beat).reduce((sum, { level }) => sum + level, 0)),
    )
    expect(loudest).toBeLessThanOrEqual(1.6)
  }
})
