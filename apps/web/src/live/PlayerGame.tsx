import type { PlayerEvent } from '@pinwheel/contract'
import { useEffect, useRef, useState } from 'react'
import { submitAnswer } from '../api/games.ts'
import { systemTiming } from '../api/refresh-timer.ts'
import { sendUntilHeard } from './answering.ts'
import { LeaveDialog } from './leaving.tsx'
import { Loading } from './phone/Loading.tsx'
import { PLAYER_SCREENS } from './phone/screens.ts'
import type { PlayerActions, PlayerScreen } from './screen.ts'

/** The phone: whatever the newest event says. */
export function PlayerGame({
  gameId,
  event,
  leave,
  expectNews,
}: {
  gameId: string
  event: PlayerEvent
  leave: () => Promise<void>
  /** Told when an answer that was given at this moment (epoch ms) has been taken. */
  expectNews: (since: number) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const seq = 'seq' in event ? event.seq : undefined
  const isStillShowing = useShowing(seq)
  const actions: PlayerActions = {
    answer: async (answer) => {
      const answeredAt = systemTiming.now()
      const request = { ...answer, ...(seq !== undefined && { seq }) }
      const send = () => submitAnswer(gameId, request, { quiet: true })
      const isTaken = await sendUntilHeard(send, { isShowing: () => isStillShowing(seq), timing: systemTiming })
      if (isTaken) expectNews(answeredAt)
      return isTaken
    },
    leave: () => setAsking(true),
    finish: () => void leave(),
  }
  // The map pairs each type with the screen for it; indexing it by a union loses that pairing. A newer server may send
  // what is not in it.
  const Screen = (PLAYER_SCREENS[event.type] ?? Loading) as PlayerScreen<PlayerEvent['type']>
  return (
    <>
      <Screen key={seq} event={event} actions={actions} />
      {isAsking && <LeaveDialog onCancel={() => setAsking(false)} onProceed={() => void leave()} />}
    </>
  )
}

/** Tells later whether a phase is still the one on the screen. */
function useShowing(seq: number | undefined) {
  const showing = useRef<number | undefined>(undefined)
  useEffect(() => {
    showing.current = seq
    return () => {
      showing.current = undefined
    }
  }, [seq])
  return (asked: number | undefined) => showing.current === asked
}
