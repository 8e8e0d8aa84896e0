import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button/Button.tsx'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { Checkbox } from '../../../ui/Field/Checkbox.tsx'

/** Asks for confirmation and whether to ban. The initial focus is on the ban option, not on the removal. */
export function RemovalDialog({
  title,
  message,
  onRemove,
  onCancel,
}: {
  title: string
  message?: string
  onRemove: (ban: boolean) => void
  onCancel: () => void
}) {
  const [ban, setBan] = useState(false)
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      actions={
        <>
          <Button kind="secondary" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button kind="destructive" onClick={() => onRemove(ban)}>
            {ban ? t`Remove and ban` : t`Remove`}
          </Button>
        </>
      }
    >
      {message && <p>{message}</p>}
      <Checkbox
        label={t`Ban from this game`}
        checked={ban}
        onChange={({ target }) => setBan(target.checked)}
        hint={t`Without a ban they can join again. A ban holds for an account, or for this visit of a phone without one. Lock the game to keep all new players out.`}
      />
    </Dialog>
  )
}
