import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'

function consequence(isStored: boolean, isInAccount: boolean): string {
  if (isInAccount)
    return t`What you have changed is not saved yet. It stays in your account as an unfinished quiz, first in My quizzes, on every device.`
  return isStored
    ? t`What you have changed is not saved yet. It stays on this device, and is offered to you when you come back.`
    : lostText()
}

/** What happens to changes that the device cannot keep. */
export const lostText = (): string =>
  t`What you have changed is not saved yet, and this device cannot keep it: if you leave, it is lost.`

/** Asks before unsaved changes are left. The focus starts on "Stay". */
export function LeaveDialog({
  isStored,
  isInAccount = false,
  isSaving = false,
  onStay,
  onDiscard,
  onLeave,
  onSave,
}: {
  /** Whether the draft is still stored after leaving. */
  isStored: boolean
  /** Whether the account has it, too. */
  isInAccount?: boolean
  /** Whether a save is running. */
  isSaving?: boolean
  onStay: () => void
  onDiscard: () => void
  onLeave: () => void
  /** Saves and leaves. Undefined while the quiz cannot be saved. */
  onSave?: (() => void) | undefined
}) {
  return (
    <Dialog
      title={t`Leave without saving?`}
      size={onSave ? 'large' : 'small'}
      onClose={onStay}
      actions={
        <>
          <Button kind="secondary" onClick={onStay}>
            {t`Stay`}
          </Button>
          {isStored && (
            <Button kind="plain" onClick={onDiscard}>
              {t`Discard changes`}
            </Button>
          )}
          <Button kind={leaveKind(isStored, onSave !== undefined)} onClick={onLeave}>
            {t({ message: 'Leave', context: 'the page' })}
          </Button>
          {onSave && (
            <Button kind="primary" busy={isSaving} onClick={onSave}>
              {t`Save and leave`}
            </Button>
          )}
        </>
      }
    >
      <p>{consequence(isStored, isInAccount)}</p>
    </Dialog>
  )
}

function leaveKind(isStored: boolean, canSave: boolean) {
  if (!isStored) return 'destructive'
  return canSave ? 'secondary' : 'primary'
}
