/** Tones of a cue: frequency (Hz), start and length (s). Rising for good news, falling for bad. */
const CUES = {
  question: [
    [523, 0, 0.12],
    [784, 0.12, 0.22],
  ],
  soon: [[659, 0, 0.1]],
  right: [
    [659, 0, 0.12],
    [880, 0.12, 0.12],
    [1047, 0.24, 0.28],
  ],
  wrong: [
    [392, 0, 0.16],
    [294, 0.16, 0.3],
  ],
} as const satisfies Record<string, readonly (readonly [number, number, number])[]>

export type Cue = keyof typeof CUES

/** Quiet, because thirty phones may play together. */
const VOLUME = 0.12
const ATTACK_S = 0.01

let context: AudioContext | undefined

/** Plays a cue. Browsers stay silent until the first touch of the page. */
export function playCue(cue: Cue): void {
  context ??= new AudioContext()
  void context.resume()
  for (const [frequency, start, length] of CUES[cue]) playTone(context, frequency, context.currentTime + start, length)
}

function playTone(audio: AudioContext, frequency: number, start: number, length: number): void {
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(VOLUME, start + ATTACK_S)
  volume.gain.linearRampToValueAtTime(0, start + length)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}
