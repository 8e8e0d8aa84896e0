import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock, ServerClockContext } from '../../../api/clock.ts'
import { ASKED, lobbyOf, questionOf } from '../../testing/host-events.ts'
import { podiumOf } from '../../testing/ranking-events.ts'
import type { TimedNote } from './piece.ts'
import { sound } from './sound-settings.ts'
import { StageSound } from './StageSound.tsx'

/** Replaces the browser's Web Audio: records the played notes per track. */
const output = vi.hoisted(() => ({
  tracks: [] as { notes: TimedNote[]; hasEnded: boolean }[],
  volume: 0,
  isClosed: false,
}))
vi.mock('./synthesiser.ts', () => ({
  createSynthesiser: () => ({
    now: () => 0,
    openTrack() {
      const track = { notes: [] as TimedNote[], hasEnded: false }
      output.tracks.push(track)
      return { play: (note: TimedNote) => track.notes.push(note), end: () => (track.hasEnded = true) }
    },
    setVolume: (share: number) => (output.volume = share),
    wake: () => undefined,
    close: () => (output.isClosed = true),
  }),
}))

beforeEach(() => Object.assign(output, { tracks: [], volume: 0, isClosed: false }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sound.change({ isOn: false, volume: 0.6 })
})

const voices = () => output.tracks.flatMap(({ notes }) => notes.map(({ voice }) => voice))

test('plays only while the host has turned the sound on', async () => {
  render(<StageSound event={lobbyOf(3)} />)
  expect(output.tracks).toEqual([])
  act(() => sound.change({ isOn: true, volume: 0.25 }))
  await waitFor(() => expect(output.tracks).toHaveLength(1))
  expect(output.volume).toBe(0.25)
  act(() => sound.change({ isOn: false }))
  expect(output.tracks[0]?.hasEnded).toBe(true)
  expect(output.isClosed).toBe(true)
})

test('a phase with several events plays its cues once', async () => {
  sound.change({ isOn: true })
  const { rerender } = render(<StageSound event={lobbyOf(3)} />)
  await waitFor(() => expect(output.tracks).toHaveLength(1))
  rerender(<StageSound event={lobbyOf(4)} />)
  expect(output.tracks).toHaveLength(1)
  rerender(<StageSound event={podiumOf(5)} />)
  const snares = voices().filter((voice) => voice === 'snare').length
  expect(snares).toBeGreaterThan(50)
  rerender(<StageSound event={{ ...podiumOf(5) }} />)
  expect(voices().filter((voice) => voice === 'snare')).toHaveLength(snares)
})

test('turning the sound on during a phase plays its music without its opening cues', async () => {
  sound.change({ isOn: true })
  render(<StageSound event={podiumOf(5)} />)
  await waitFor(() => expect(output.tracks).toHaveLength(1))
  expect(output.tracks[0]?.notes[0]?.at).toBeLessThan(0.1)
})

test("the last seconds tick by the server's clock on a device whose clock is an hour late", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sound.change({ isOn: true })
  const event = questionOf(ASKED.sound, 60)
  const clock = createServerClock(() => Date.now() - 3_600_000)
  clock.observe(event.countdown.serverTime)
  render(
    <ServerClockContext value={clock}>
      <StageSound event={event} />
    </ServerClockContext>,
  )
  await waitFor(() => expect(output.volume).toBe(0.6))
  act(() => void vi.advanceTimersByTime(61_000))
  expect(voices().filter((voice) => voice === 'block')).toHaveLength(5)
  expect(voices()).toContain('brass')
})

test('a player who joins adds a note to the music of the lobby; players who were there before add none', async () => {
  sound.change({ isOn: true })
  const { rerender } = render(<StageSound event={lobbyOf(3)} />)
  await waitFor(() => expect(output.tracks).toHaveLength(1))
  const before = output.tracks[0]?.notes.length ?? 0
  rerender(<StageSound event={lobbyOf(4)} />)
  expect(output.tracks[0]?.notes).toHaveLength(before + 1)
  rerender(<StageSound event={lobbyOf(3)} />)
  expect(output.tracks[0]?.notes).toHaveLength(before + 1)
})
