import type { Answer, PlayerEvent } from '@pinwheel/contract'
import { useState } from 'react'
import { submitAnswer } from '../api/games.ts'
import { LeaveDialog } from './leaving.tsx'
import { PLAYER_SCREENS } from './phone/screens.ts'
import type { PlayerActions, PlayerScreen } from './screen.ts'

/** The phone: whatever the newest event says. */
export function PlayerGame({
  gameId,
  event,
  leave,
}: {
  gameId: string
  event: PlayerEvent
  leave: () => Promise<void>
}) {
  const [isAsking, setAsking] = useState(false)
  const seq = 'seq' in event ? event.seq : undefined
  const actions: PlayerActions = {
    answer: (answer: Answer) =>
      submitAnswer(gameId, { ...answer, ...(seq !== undefined && { seq }) }, { quiet: true }).then(
        () => true,
        () => false,
      ),
    leave: () => setAsking(true),
    finish: () => void leave(),
  }
  // The map pairs each type with the screen for it; indexing it by a union loses that pairing.
  const Screen = PLAYER_SCREENS[event.type] as PlayerScreen<PlayerEvent['type']>
  return (
    <>
      <Screen key={seq} event={event} actions={actions} />
      {isAsking && <LeaveDialog onCancel={() => setAsking(false)} onProceed={() => void leave()} />}
    </>
  )
}
