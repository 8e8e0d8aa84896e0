import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/Dialog/ConfirmDialog.tsx'

/** The game is over for this participant in these: leaving costs nothing. */
const FREE_TO_GO = new Set(['GAME_PODIUM_HOST', 'GAME_PODIUM_PLAYER', 'GAME_QUIT_EVENT'])

/** Asks before a link or the back button takes somebody out of a running game, and leaves it when they mean it. */
export function LeaveGuard({
  eventType,
  isHost,
  leave,
}: {
  eventType: string | undefined
  isHost: boolean
  /** Leaves the game, on the server too. Resolves when that is done. */
  leave: () => Promise<void>
}) {
  const isPlaying = !FREE_TO_GO.has(eventType ?? '')
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => isPlaying && currentLocation.pathname !== nextLocation.pathname,
      [isPlaying],
    ),
  )
  const { state, reset } = blocker
  useEffect(() => {
    if (state === 'blocked' && !isPlaying) reset?.()
  }, [state, isPlaying, reset])
  const isHere = useIsHere()
  if (state !== 'blocked') return null

  async function goOn() {
    await leave()
    // Without its session the game's page is gone by now, and its guard has sent us home.
    if (isHere.current) blocker.proceed?.()
  }

  return <LeaveDialog isHost={isHost} onCancel={blocker.reset} onProceed={() => void goOn()} />
}

/** For what happens after waiting: whether the part is still on the page. */
function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
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
