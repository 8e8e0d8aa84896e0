import type { PlayerEvent } from '@pinwheel/contract'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefer } from '../../../preferences/preferences.ts'
import {
  halfOver,
  SAMPLE_AWAITING,
  SAMPLE_QUESTIONS,
  SAMPLE_RESULT,
  sampleQuestion,
} from '../../testing/player-events.ts'
import { spokenTexts } from './read-aloud.ts'
import { useHelp } from './use-help.ts'

const countdown = halfOver(Date.now(), 240)
const QUESTION = sampleQuestion(SAMPLE_QUESTIONS.four, countdown)

const spoken: string[] = []
/** The language and the voice of each utterance. */
const voices: { lang?: string; voice?: { name: string } }[] = []
const VOICES = [
  { name: 'Anna', lang: 'de-DE', localService: true, default: true },
  { name: 'Cloud', lang: 'ar-SA', localService: false, default: false },
  { name: 'Maged', lang: 'ar_001', localService: true, default: false },
]
const cancel = vi.fn<() => void>()
/** The frequencies of the tones that were started. */
const tones: number[] = []

beforeEach(() => {
  spoken.length = 0
  voices.length = 0
  tones.length = 0
  cancel.mockClear()
  vi.stubGlobal('speechSynthesis', {
    cancel,
    getVoices: () => VOICES,
    speak: ({ text, ...how }: { text: string }) => voices.push(how) && spoken.push(text),
  })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = () => Promise.resolve()
    },
  )
  class Node {
    connect = (next: unknown) => next
  }
  vi.stubGlobal(
    'OscillatorNode',
    class extends Node {
      readonly frequency: number
      constructor(_: unknown, { frequency }: { frequency: number }) {
        super()
        this.frequency = frequency
      }
      start = () => tones.push(this.frequency)
      stop = () => undefined
    },
  )
  vi.stubGlobal(
    'GainNode',
    class extends Node {
      gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
    },
  )
})
afterEach(() => {
  cleanup()
  prefer({ readAloud: false, soundCues: false })
  localStorage.clear()
  vi.unstubAllGlobals()
})

const play = (first: PlayerEvent) => renderHook(({ event }) => useHelp(event), { initialProps: { event: first } })

test('the question and its options are spoken once, with the letters of the simple view', async () => {
  prefer({ readAloud: true })
  const { rerender } = play(QUESTION)
  const { question, answers } = SAMPLE_QUESTIONS.four
  const expected = [question, ...answers.map(({ value }, index) => `${'ABCD'[index]}: ${value}`)]
  await waitFor(() => expect(spoken).toEqual(expected))
  rerender({ event: { ...QUESTION } })
  expect(spoken).toEqual(expected)
})

test.each([
  ['ar', { lang: 'ar_001', voice: VOICES[2] }],
  ['de', { lang: 'de-DE', voice: VOICES[0] }],
  ['ja', { lang: 'ja' }],
])(
  'a quiz in %s is spoken in its language, by a voice of the device if there is one',
  async (languageCode, expected) => {
    prefer({ readAloud: true })
    play({ ...QUESTION, game: { languageCode } })
    await waitFor(() => expect(voices[0]).toEqual(expected))
  },
)

test('without a known language the browser chooses the voice', async () => {
  prefer({ readAloud: true })
  play(QUESTION)
  await waitFor(() => expect(voices[0]).toEqual({}))
})

test('the speech ends with the question', async () => {
  prefer({ readAloud: true })
  const { rerender } = play(QUESTION)
  await waitFor(() => expect(spoken).not.toEqual([]))
  cancel.mockClear()
  rerender({ event: { ...SAMPLE_AWAITING, seq: 21 } })
  expect(cancel).toHaveBeenCalled()
})

test('a question is spoken when the player switches it on', async () => {
  const { rerender } = play(QUESTION)
  prefer({ readAloud: true })
  rerender({ event: QUESTION })
  await waitFor(() => expect(spoken).not.toEqual([]))
})

test.each([
  ['a puzzle', sampleQuestion(SAMPLE_QUESTIONS.puzzle, countdown), 1 + SAMPLE_QUESTIONS.puzzle.values.length],
  ['a typed answer', sampleQuestion(SAMPLE_QUESTIONS.typed, countdown), 1],
  ['a result', SAMPLE_RESULT, 0],
])('for %s there are so many texts to speak', (_, event, count) => {
  expect(spokenTexts(event)).toHaveLength(count)
})

test('the description of a picture is spoken after the question and before the options', () => {
  const media = { type: 'IMAGE', url: '/eight-planets.svg', alt: 'Eight planets' } as const
  const { question, answers } = SAMPLE_QUESTIONS.four
  expect(spokenTexts(sampleQuestion({ ...SAMPLE_QUESTIONS.four, media }, countdown))).toEqual([
    question,
    'Eight planets',
    ...answers.map(({ value }, index) => `${'ABCD'[index]}: ${value}`),
  ])
  const pin = sampleQuestion({ ...SAMPLE_QUESTIONS.pin, imageAlt: 'A map of Europe' }, countdown)
  expect(spokenTexts(pin)).toEqual([SAMPLE_QUESTIONS.pin.question, 'A map of Europe'])
})

test('a new question and its result have their own tones, if the player wants them', async () => {
  const { rerender } = play(QUESTION)
  rerender({ event: SAMPLE_RESULT })
  expect(tones).toEqual([])
  prefer({ soundCues: true })
  rerender({ event: { ...QUESTION, seq: 20 } })
  await waitFor(() => expect(tones).toEqual([523, 784]))
  rerender({ event: { ...SAMPLE_RESULT, seq: 21 } })
  await waitFor(() => expect(tones.length).toBeGreaterThan(2))
  // Rising.
  expect(tones.slice(2)).toEqual(tones.slice(2).toSorted((a, b) => a - b))
})
