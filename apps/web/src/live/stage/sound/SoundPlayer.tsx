import type { HostEvent } from '@pinwheel/contract'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useCountdownTick } from '../use-countdown-tick.ts'
import type { Sequencer } from './sequencer.ts'
import { createSequencer } from './sequencer.ts'
import { countdownCue, phaseOf, soundPlanOf } from './sound-plan.ts'
import { useSound } from './sound-settings.ts'
import type { Synthesiser } from './synthesiser.ts'
import { createSynthesiser } from './synthesiser.ts'

/** Well within the time that notes are handed over ahead. */
const HAND_OVER_EVERY_MS = 250

const PRESSES = ['pointerdown', 'keydown'] as const

type Instruments = { synthesiser: Synthesiser; sequencer: Sequencer }

/** Plays music and cues for as long as it is shown. */
export function SoundPlayer({ event }: { event: HostEvent }) {
  const instruments = useRef<Instruments>(undefined)
  const { volume } = useSound()
  useEffect(() => {
    const synthesiser = createSynthesiser()
    const sequencer = createSequencer(synthesiser)
    instruments.current = { synthesiser, sequencer }
    const timer = setInterval(sequencer.keepPlaying, HAND_OVER_EVERY_MS)
    for (const press of PRESSES) window.addEventListener(press, synthesiser.wake)
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, synthesiser.wake)
      clearInterval(timer)
      sequencer.stop()
      synthesiser.close()
    }
  }, [])
  useEffect(() => {
    instruments.current?.synthesiser.setVolume(volume)
  }, [volume])
  usePhaseSounds(event, instruments)
  useClockCues(event, instruments)
  return null
}

function usePhaseSounds(event: HostEvent, instruments: RefObject<Instruments | undefined>) {
  const begun = useRef<{ phase: string; by: Instruments | undefined }>(undefined)
  useEffect(() => {
    const phase = phaseOf(event)
    const by = instruments.current
    // Who turns the sound on in the middle of a phase has missed its beginning.
    const isMissed = begun.current?.by !== by
    if (!isMissed && phase === begun.current?.phase) return
    const programme = soundPlanOf(event)
    by?.sequencer.perform(isMissed ? { ...programme, cues: [], musicAfter: 0 } : programme)
    begun.current = { phase, by }
  }, [event, instruments])
}

/** The last seconds of a question, by the server's clock. */
function useClockCues(event: HostEvent, instruments: RefObject<Instruments | undefined>) {
  const countdown = event.type === 'GAME_QUESTION_HOST' ? event.countdown : undefined
  useCountdownTick(countdown, (before, left) => {
    const cue = countdownCue(before, left)
    if (cue) instruments.current?.sequencer.cue(cue)
  })
}
