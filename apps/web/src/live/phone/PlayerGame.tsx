import type { PlayerEvent } from '@pinwheel/contract'
import { useEffect, useRef, useState } from 'react'
import { sendWiggle, submitAnswer } from '../../api/games.ts'
import { systemTiming } from '../../api/timing.ts'
import type { ConnectionState } from '../../api/stream.ts'
import { sendAnswer } from './send-answer.ts'
import { ConnectionStatus } from '../shared/ConnectionStatus.tsx'
import { LeaveDialog } from '../shared/LeaveGuard.tsx'
import type { Delivery } from './delivery.ts'
import { answerNote, isUndelivered } from './delivery.ts'
import { useHelp } from './help/use-help.ts'
import type * as MissedQuestions from './missed/MissedQuestions.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'
import type { PlayerActions } from '../shared/screen.ts'
import { createWiggle } from './wiggle.ts'

/** The player's game: shows the screen for the newest event. */
export function PlayerGame({
  gameId,
  event,
  connection,
  onRetry,
  isLeaving,
  leave,
  expectEvent,
}: {
  gameId: string
  event: PlayerEvent
  connection: ConnectionState
  /** Connects again after all attempts have failed. */
  onRetry: () => void
  isLeaving: boolean
  leave: () => void
  /** Called when the server has accepted an answer given at this time (epoch ms). */
  expectEvent: (since: number) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const [delivery, setDelivery] = useState<Delivery>()
  const seq = 'seq' in event ? event.seq : undefined
  const showing = useShowing(seq)
  const [wiggle] = useState(() => createWiggle(() => sendWiggle(gameId), systemTiming))
  useHelp(event)
  const feat = useMemory(gameId, event)
  const actions: PlayerActions = {
    answer: async (answer) => {
      const answeredAt = systemTiming.now()
      const request = { ...answer, ...(seq !== undefined && { seq }) }
      const report = (state: Delivery['state']) =>
        setDelivery((current) => (state === 'sending' || current?.seq === seq ? { seq, state } : current))
      report('sending')
      const outcome = await sendAnswer((signal) => submitAnswer(gameId, request, signal), {
        isShowing: () => showing.current === seq,
        onRetry: () => report('retrying'),
        timing: systemTiming,
      })
      if (outcome === 'taken') expectEvent(answeredAt)
      report(outcome === 'taken' ? 'taken' : 'missed')
      return outcome
    },
    leave: () => setAsking(true),
    wiggle,
    finish: leave,
  }
  return (
    <>
      <ConnectionStatus
        state={connection}
        isHost={false}
        note={answerNote(connection, event, delivery)}
        onRetry={onRetry}
      />
      <PhoneScreen key={seq} {...{ gameId, event, actions, feat }} isUndelivered={isUndelivered(event, delivery)} />
      {isAsking && <LeaveDialog isLeaving={isLeaving} onCancel={() => setAsking(false)} onProceed={leave} />}
    </>
  )
}

/**
 * Keeps what the player missed. Without the module, the podium does not offer the list, and no result tells of a feat.
 * @returns what stands out about the answer of this result
 */
function useMemory(gameId: string, event: PlayerEvent) {
  const [memory, setMemory] = useState<typeof MissedQuestions>()
  useEffect(() => {
    import('./missed/MissedQuestions.tsx')
      .then((loaded) => {
        loaded.remember(gameId, event)
        return setMemory(loaded)
      })
      .catch(() => undefined)
  }, [gameId, event])
  return event.type === 'GAME_RESULT_PLAYER' ? memory?.featOf(gameId, event) : undefined
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
