import type { PlayerEvent } from '@pinwheel/contract'
import { useEffect, useRef, useState } from 'react'
import { submitAnswer } from '../../api/games.ts'
import { systemTiming } from '../../api/timing.ts'
import { sendUntilHeard } from './send-answer.ts'
import { LeaveDialog } from '../shared/LeaveGuard.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'
import { NOT_TAKEN } from './messages.ts'
import type { PlayerActions } from '../shared/screen.ts'
import { notify } from '../../ui/Toast/toast.tsx'

const BUZZ_MS = 60

/** The phone: whatever the newest event says. */
export function PlayerGame({
  gameId,
  event,
  leave,
  expectEvent,
}: {
  gameId: string
  event: PlayerEvent
  leave: () => Promise<void>
  /** Told when an answer that was given at this moment (epoch ms) has been taken. */
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
      const outcome = await sendUntilHeard(send, { isShowing: () => showing.current === seq, timing: systemTiming })
      if (outcome === 'taken') expectEvent(answeredAt)
      // Its own screen says so itself, as long as it is there.
      else if (showing.current !== 'none' && showing.current !== seq) notify.warning(NOT_TAKEN.late)
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

/** The number of the phase on the screen, for who comes back to it later; 'none' once the game has been left. */
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

/** A short buzz when a question opens, told by its phase number; nothing for who has asked for less motion. */
function useBuzz(opened: number | undefined) {
  useEffect(() => {
    const isWelcome = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // Before the first touch browsers refuse it, and complain. Some have neither of the two.
    if (opened !== undefined && isWelcome && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS)
  }, [opened])
}
