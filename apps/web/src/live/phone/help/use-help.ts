import type { PlayerEvent } from '@pinwheel/contract'
import { useEffect, useRef } from 'react'
import { preferences, usePreferences } from '../../../preferences/index.ts'
import { isGuessing } from '../../shared/guess.ts'
import { prefersReducedMotion } from '../../shared/reduced-motion.ts'
import { quizLanguage } from '../../shared/quiz-language.ts'
import { useWhenReached } from '../../shared/use-when-reached.ts'
import type { Cue } from './sound-cues.ts'

const BUZZ_MS = 60
/** The stage counts the same last seconds in large digits. */
const LAST_MS = 5_000

/** Speaks, sounds and vibrates for an event, as the player prefers. What is not wanted is not loaded. */
export function useHelp(event: PlayerEvent): void {
  const seq = 'seq' in event ? event.seq : undefined
  useReadAloud(event, seq)
  useSoundCues(event, seq)
  useBuzz(event.type === 'GAME_QUESTION_PLAYER' ? seq : undefined)
}

/** Speaks a question when its preview or itself opens, and again when the player switches it on. */
function useReadAloud(event: PlayerEvent, seq: number | undefined) {
  const { readAloud } = usePreferences()
  useEffect(() => {
    if (!readAloud || seq === undefined) return
    let isOver = false
    let stop = () => {}
    import('./read-aloud.ts')
      .then(({ speak, spokenTexts }) => {
        if (!isOver) stop = speak(spokenTexts(event), quizLanguage(event))
        return undefined
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per phase: a repeated event must not speak again
  }, [readAloud, seq])
}

function useSoundCues(event: PlayerEvent, seq: number | undefined) {
  const cue = cueOf(event)
  const played = useRef<number>(undefined)
  useEffect(() => {
    if (cue && played.current !== seq) play(cue)
    played.current = seq
  }, [cue, seq])
  const isAsked = event.type === 'GAME_QUESTION_PLAYER'
  useWhenReached(isAsked ? Date.parse(event.countdown.expiryTime) - LAST_MS : Infinity, () => play('soon'))
}

function cueOf(event: PlayerEvent): Cue | undefined {
  if (event.type === 'GAME_QUESTION_PLAYER') return 'question'
  if (event.type !== 'GAME_RESULT_PLAYER') return undefined
  if (event.player.score.correct) return 'right'
  // The nearest guess of all may be off.
  return isGuessing(event.game.mode) ? undefined : 'wrong'
}

function play(cue: Cue) {
  if (preferences().soundCues) import('./sound-cues.ts').then(({ playCue }) => playCue(cue)).catch(() => undefined)
}

/** Vibrates briefly when a question opens (its `seq` changes), unless the player prefers none or reduced motion. */
function useBuzz(opened: number | undefined) {
  useEffect(() => {
    // Browsers reject and log a vibration before the first touch; some lack one of the two APIs.
    if (opened === undefined || !preferences().vibration || prefersReducedMotion()) return
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS)
  }, [opened])
}
