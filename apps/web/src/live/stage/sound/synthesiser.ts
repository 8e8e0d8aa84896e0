import type { Output } from './sequencer.ts'
import { playNote } from './voices.ts'

const NOISE_SECONDS = 1.5

/** Scales the output: with its make-up gain, the limiter peaks at 1.2 when ticks and cues coincide with a beat. */
const HEADROOM = 0.72

/** The time constant of volume changes, which avoids crackling. */
const GLIDE_SECONDS = 0.04

export type Synthesiser = Output & {
  /** @param share perceived loudness from 0 to 1 */
  setVolume: (share: number) => void
  /** Browsers suspend audio until the first press on the page. */
  wake: () => void
  close: () => void
}

/** Plays notes with Web Audio oscillators, without sound files. */
export function createSynthesiser(): Synthesiser {
  const context = new AudioContext({ latencyHint: 'playback' })
  const volume = new GainNode(context, { gain: 0 })
  // Prevents clipping when many notes sound together.
  const limiter = new DynamicsCompressorNode(context, { threshold: -12, ratio: 8, attack: 0.004, release: 0.2 })
  volume
    .connect(limiter)
    .connect(new GainNode(context, { gain: HEADROOM }))
    .connect(context.destination)
  const noise = whiteNoise(context)
  return {
    now: () => context.currentTime,
    openTrack() {
      const track = new GainNode(context)
      track.connect(volume)
      return {
        play: (note) => playNote(track, note, noise),
        end(fadeSeconds) {
          const now = context.currentTime
          track.gain.setValueAtTime(track.gain.value, now)
          track.gain.linearRampToValueAtTime(0, now + fadeSeconds)
          // Drops the scheduled notes after the fade.
          setTimeout(() => track.disconnect(), fadeSeconds * 1000 + 100)
        },
      }
    },
    setVolume: (share) => void volume.gain.setTargetAtTime(share ** 1.6, context.currentTime, GLIDE_SECONDS),
    wake() {
      if (context.state === 'suspended') void context.resume()
    },
    close: () => void context.close(),
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate * NOISE_SECONDS, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  return buffer
}
