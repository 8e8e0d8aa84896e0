import type { PlayerEvent } from '@pinwheel/contract'
import { useEffect, useRef, useState } from 'react'
import { submitAnswer } from '../../api/games.ts'
import { systemTiming } from '../../api/timing.ts'
import { sendAnswer } from './send-answer.ts'
import { LeaveDialog } from '../shared/LeaveGuard.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'
import { ANSWER_ERRORS } from './messages.ts'
import type { PlayerActions } from '../shared/screen.ts'
import { notify } from '../../ui/Toast/toast.tsx'

const BUZZ_MS = 60

/** The player's game: shows the screen for the newest event. */
export function PlayerGame({
  gameId,
  event,
  leave,
  expectEvent,
}: {
  gameId: string
  event: PlayerEvent
  leave: () => Promise<void>
  /** Called when the server has accepted an answer given at this time (epoch ms). */
  expectEvent: (since: number) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const seq = 'seq' in event ? event.seq : undefined
  const showing = useShowing(seq)
  useBuzz(event.type === 'GAME_QUESTION_PLAYER' ? seq : undefined)
  const actions: PlayerActions = {
    answer: async (answer) => {
      const answeredAt = systemTiming.now()
      const request = { ...answer, ...(seq !== undefined && { seq }) }
      const send = () => submitAnswer(gameId, request, { quiet: true })
      const outcome = await sendAnswer(send, { isShowing: () => showing.current === seq, timing: systemTiming })
      if (outcome === 'taken') expectEvent(answeredAt)
      // The screen of the question shows the error itself while it is mounted.
      else if (showing.current !== 'none' && showing.current !== seq) notify.warning(ANSWER_ERRORS.late)
      return outcome
    },
    leave: () => setAsking(true),
    finish: () => void leave(),
  }
  return (
    <>
      <PhoneScreen key={seq} event={event} actions={actions} />
      {isAsking && <LeaveDialog onCancel={() => setAsking(false)} onProceed={() => void leave()} />}
    </>
  )
}

/** A ref to the `seq` of the phase that is showing, for asynchronous callbacks; 'none' after unmounting. */
function useShowing(seq: number | undefined) {
  const showing = useRef<number | 'none' | undefined>('none')
  useEffect(() => {
    showing.current = seq
    return () => {
      showing.current = 'none'
    }
  }, [seq])
  return showing
}

/** Vibrates briefly when a question opens (its `seq` changes), unless the player prefers reduced motion. */
function useBuzz(opened: number | undefined) {
  useEffect(() => {
    const isWelcome = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // Browsers reject and log a vibration before the first touch; some lack one of the two APIs.
    if (opened !== undefined && isWelcome && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS)
  }, [opened])
}
