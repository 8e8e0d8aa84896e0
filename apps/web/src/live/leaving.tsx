import { useState } from 'react'
import { useBackButton } from '../ui/back-button.ts'
import { ConfirmDialog } from '../ui/Dialog/ConfirmDialog.tsx'

/** The game is over for this participant in these: leaving costs nothing. */
const FREE_TO_GO = new Set(['GAME_PODIUM_HOST', 'GAME_PODIUM_PLAYER', 'GAME_QUIT_EVENT'])

/** Asks before the back button takes somebody out of a running game, and leaves it when they mean it. */
export function LeaveGuard({
  eventType,
  isHost,
  leave,
}: {
  eventType: string | undefined
  isHost: boolean
  /** Leaves the game, on the server too; the page's guard then goes home. */
  leave: () => Promise<void>
}) {
  const isPlaying = !FREE_TO_GO.has(eventType ?? '')
  const [isAsking, setAsking] = useState(false)
  useBackButton(isPlaying, () => setAsking(true))
  if (!isAsking || !isPlaying) return null
  return <LeaveDialog isHost={isHost} onCancel={() => setAsking(false)} onProceed={() => void leave()} />
}

const QUESTION = 'Leaving now will disconnect you from the game. Are you sure you want to continue?'

/** A game without its host could not go on: so leaving ends it, and the host should know before. */
const HOST_NOTE = ' The game ends for everybody.'

export function LeaveDialog({
  isHost = false,
  onCancel,
  onProceed,
}: {
  isHost?: boolean
  onCancel: () => void
  onProceed: () => void
}) {
  return (
    <ConfirmDialog
      title="Leave Game"
      message={isHost ? QUESTION + HOST_NOTE : QUESTION}
      cancel="Cancel"
      confirm="Proceed"
      onCancel={onCancel}
      onConfirm={onProceed}
    />
  )
}
