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

/** Much shorter than the time by which notes are scheduled in advance. */
const SCHEDULE_EVERY_MS = 250

const PRESSES = ['pointerdown', 'keydown'] as const

type Instruments = { synthesiser: Synthesiser; sequencer: Sequencer }

/** Plays music and cues while it is mounted. */
export function SoundPlayer({ event }: { event: HostEvent }) {
  const instruments = useRef<Instruments>(undefined)
  const { volume } = useSound()
  useEffect(() => {
    const synthesiser = createSynthesiser()
    const sequencer = createSequencer(synthesiser)
    instruments.current = { synthesiser, sequencer }
    const timer = setInterval(sequencer.scheduleNotes, SCHEDULE_EVERY_MS)
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
  useJoinNotes(event, instruments)
  return null
}

function usePhaseSounds(event: HostEvent, instruments: RefObject<Instruments | undefined>) {
  const begun = useRef<{ phase: string; by: Instruments | undefined }>(undefined)
  useEffect(() => {
    const phase = phaseOf(event)
    const by = instruments.current
    // If the sound is turned on during a phase, its opening cues are skipped.
    const isMissed = begun.current?.by !== by
    if (!isMissed && phase === begun.current?.phase) return
    const plan = soundPlanOf(event)
    by?.sequencer.perform(isMissed ? { ...plan, cues: [], musicAfter: 0 } : plan)
    begun.current = { phase, by }
  }, [event, instruments])
}

/** Plays the cues of the last seconds of a question, by the server's clock. */
function useClockCues(event: HostEvent, instruments: RefObject<Instruments | undefined>) {
  const countdown = event.type === 'GAME_QUESTION_HOST' ? event.countdown : undefined
  useCountdownTick(countdown, (before, left) => {
    const cue = countdownCue(before, left)
    if (cue) instruments.current?.sequencer.cue(cue)
  })
}

/** Each player who joins the lobby adds a note to its music. */
function useJoinNotes(event: HostEvent, instruments: RefObject<Instruments | undefined>) {
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (event.type !== 'GAME_LOBBY_HOST') return
    const joined = event.players.filter(({ id }) => known.current?.has(id) === false)
    known.current = new Set(event.players.map(({ id }) => id))
    if (joined.length > 0) instruments.current?.sequencer.addJoins(joined.length)
  }, [event, instruments])
}
