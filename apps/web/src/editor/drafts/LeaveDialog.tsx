import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'

const KEPT =
  'What you have changed is not saved yet. It stays on this device, and is offered to you when you come back.'
const LOST = 'What you have changed is not saved yet, and this device cannot keep it: if you leave, it is lost.'

/** Asks before somebody leaves what they have not saved. The focus starts on the way back. */
export function LeaveDialog({
  isKept,
  onStay,
  onDiscard,
  onLeave,
}: {
  /** Whether it is still there afterwards. */
  isKept: boolean
  onStay: () => void
  onDiscard: () => void
  onLeave: () => void
}) {
  return (
    <Dialog
      title="Leave without saving?"
      size="small"
      onClose={onStay}
      actions={
        <>
          <Button kind="secondary" onClick={onStay}>
            Stay
          </Button>
          {isKept && (
            <Button kind="plain" onClick={onDiscard}>
              Discard changes
            </Button>
          )}
          <Button kind={isKept ? 'primary' : 'destructive'} onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      <p>{isKept ? KEPT : LOST}</p>
    </Dialog>
  )
}
