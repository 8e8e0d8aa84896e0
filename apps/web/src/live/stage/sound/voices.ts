import type { TimedNote, Voice } from './piece.ts'

/** An inaudible level: exponential ramps cannot reach zero. */
const SILENCE = 0.0001

const hertzOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

type Envelope = {
  /** Seconds from silence to the full level, and from there (or from the end of a held note) to silence. */
  attack: number
  decay: number
  held?: boolean
}

type Tone = Envelope & {
  waves: readonly { type: OscillatorType; ratio: number; level: number; cents?: number }[]
  lowpass?: number
}

type Beat = Envelope & { filter: BiquadFilterType; hertz: number }

const TONES: Partial<Record<Voice, Tone>> = {
  mallet: {
    attack: 0.003,
    decay: 0.55,
    waves: [
      { type: 'sine', ratio: 1, level: 1 },
      { type: 'sine', ratio: 3.98, level: 0.16 },
    ],
  },
  bass: { attack: 0.008, decay: 0.5, lowpass: 620, waves: [{ type: 'triangle', ratio: 1, level: 1 }] },
  pad: {
    attack: 0.5,
    decay: 0.9,
    held: true,
    lowpass: 900,
    waves: [
      { type: 'sawtooth', ratio: 1, level: 0.5, cents: -6 },
      { type: 'sawtooth', ratio: 1, level: 0.5, cents: 6 },
    ],
  },
  brass: {
    attack: 0.03,
    decay: 0.18,
    held: true,
    lowpass: 2400,
    waves: [
      { type: 'sawtooth', ratio: 1, level: 0.6, cents: -4 },
      { type: 'sawtooth', ratio: 1, level: 0.4, cents: 5 },
    ],
  },
  bell: {
    attack: 0.002,
    decay: 1.1,
    waves: [
      { type: 'sine', ratio: 1, level: 0.8 },
      { type: 'sine', ratio: 2.76, level: 0.14 },
    ],
  },
  block: { attack: 0.001, decay: 0.07, waves: [{ type: 'triangle', ratio: 1, level: 1 }] },
}

const BEATS: Partial<Record<Voice, Beat>> = {
  snare: { attack: 0.001, decay: 0.14, filter: 'bandpass', hertz: 1900 },
  shaker: { attack: 0.004, decay: 0.06, filter: 'highpass', hertz: 7000 },
}

const KICK = { fromHertz: 130, toHertz: 46, glideSeconds: 0.12, attack: 0.002, decay: 0.22 }

/** Schedules the envelope of a note. @returns the time at which it is silent */
function shape(gain: AudioParam, { at, lasts, level }: TimedNote, { attack, decay, held = false }: Envelope): number {
  const fallsFrom = held ? Math.max(at + attack, at + lasts) : at + attack
  const end = fallsFrom + decay
  gain.setValueAtTime(SILENCE, at)
  gain.exponentialRampToValueAtTime(Math.max(level, SILENCE), at + attack)
  if (held) gain.setValueAtTime(level, fallsFrom)
  gain.exponentialRampToValueAtTime(SILENCE, end)
  return end
}

function playTone(to: AudioNode, note: TimedNote, { waves, lowpass, ...envelope }: Tone) {
  const { context } = to
  const gain = new GainNode(context, { gain: 0 })
  const end = shape(gain.gain, note, envelope)
  if (lowpass === undefined) gain.connect(to)
  else gain.connect(new BiquadFilterNode(context, { type: 'lowpass', frequency: lowpass })).connect(to)
  for (const { type, ratio, level, cents = 0 } of waves) {
    const frequency = hertzOf(note.pitch) * ratio
    const oscillator = new OscillatorNode(context, { type, frequency, detune: cents })
    oscillator.connect(new GainNode(context, { gain: level })).connect(gain)
    oscillator.start(note.at)
    oscillator.stop(end)
  }
}

function playBeat(to: AudioNode, note: TimedNote, noise: AudioBuffer, { filter, hertz, ...envelope }: Beat) {
  const { context } = to
  const gain = new GainNode(context, { gain: 0 })
  const end = shape(gain.gain, note, envelope)
  const source = new AudioBufferSourceNode(context, { buffer: noise })
  source
    .connect(new BiquadFilterNode(context, { type: filter, frequency: hertz }))
    .connect(gain)
    .connect(to)
  // Starts at varying offsets: repeating the same noise would sound like a tone.
  source.start(note.at, (note.at * 0.37) % (noise.duration - 0.3))
  source.stop(end)
}

function playKick(to: AudioNode, note: TimedNote) {
  const { context } = to
  const gain = new GainNode(context, { gain: 0 })
  const end = shape(gain.gain, note, KICK)
  const oscillator = new OscillatorNode(context, { frequency: KICK.fromHertz })
  oscillator.frequency.setValueAtTime(KICK.fromHertz, note.at)
  oscillator.frequency.exponentialRampToValueAtTime(KICK.toHertz, note.at + KICK.glideSeconds)
  oscillator.connect(gain).connect(to)
  oscillator.start(note.at)
  oscillator.stop(end)
}

/** Plays one note into `to`, at its time on the context's clock. */
export function playNote(to: AudioNode, note: TimedNote, noise: AudioBuffer): void {
  const tone = TONES[note.voice]
  const beat = BEATS[note.voice]
  if (tone) playTone(to, note, tone)
  else if (beat) playBeat(to, note, noise, beat)
  else playKick(to, note)
}
