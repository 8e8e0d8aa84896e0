import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { removePushedEntry, useBackButton } from '../../ui/back-button.ts'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog.tsx'

/**
 * Asks before the back button takes a participant out of a running game, and leaves the game once that is confirmed. A
 * participant who may leave freely needs one press: the history entry that intercepts it is removed.
 */
export function LeaveGuard({
  isFree,
  isHost,
  isLeaving,
  leave,
}: {
  /** The participant can leave without confirmation: the game is over or at its podium. */
  isFree: boolean
  isHost: boolean
  /** The server is being told. */
  isLeaving: boolean
  /** Leaves the game, on the server too; the page's guard then goes home. */
  leave: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  useBackButton(!isFree, () => setAsking(true))
  useEffect(() => {
    if (isFree) removePushedEntry()
  }, [isFree])
  if (!isAsking || isFree) return null
  return <LeaveDialog isHost={isHost} isLeaving={isLeaving} onCancel={() => setAsking(false)} onProceed={leave} />
}

const question = () => t`Leaving now will disconnect you from the game. Are you sure you want to continue?`

/** A host is asked only before the podium, and only a game that reaches it keeps its results. */
const hostNote = () => t`The game ends for everybody, and its results are not kept.`

export function LeaveDialog({
  isHost = false,
  isLeaving,
  onCancel,
  onProceed,
}: {
  isHost?: boolean
  isLeaving: boolean
  onCancel: () => void
  onProceed: () => void
}) {
  return (
    <ConfirmDialog
      title={t`Leave Game`}
      message={isHost ? `${question()} ${hostNote()}` : question()}
      cancel={t`Cancel`}
      confirm={t`Proceed`}
      onCancel={onCancel}
      busy={isLeaving}
      onConfirm={onProceed}
    />
  )
}
