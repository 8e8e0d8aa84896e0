import { Button } from '../Button/Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks before something that matters happens. The focus starts on the way back, never on the deed. */
export function ConfirmDialog({
  title,
  message,
  confirm,
  cancel = 'Cancel',
  destructive = false,
  busy = false,
  onConfirm,
  onCancel,
}: {
  title: string
  message: string
  /** What the deed is called: "Delete", "Host game", "Yes". */
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
