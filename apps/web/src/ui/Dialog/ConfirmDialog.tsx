import { t } from '@lingui/core/macro'
import { Button } from '../Button/Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks for confirmation. The focus starts on the cancel button, never on the action. */
export function ConfirmDialog({
  title,
  message,
  confirm,
  cancel = t`Cancel`,
  destructive = false,
  busy = false,
  onConfirm,
  onCancel,
}: {
  title: string
  message: string
  /** The label of the action: "Delete", "Host game", "Yes". */
  confirm: string
  cancel?: string
  destructive?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      actions={
        <>
          <Button kind="secondary" onClick={onCancel}>
            {cancel}
          </Button>
          <Button kind={destructive ? 'destructive' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
