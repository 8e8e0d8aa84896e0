import { plural, t } from '@lingui/core/macro'
import type { Folder } from '@pinwheel/contract'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { SelectField } from '../../ui/Field/desk-fields.tsx'
import { folderOptions } from '../folders/use-folders.ts'

/** Asks for the folder that the selected quizzes move to. */
export function MoveDialog({
  folders,
  count,
  onMove,
  onClose,
}: {
  folders: readonly Folder[]
  count: number
  /** @param folder undefined: no folder */
  onMove: (folder: Folder | undefined) => void
  onClose: () => void
}) {
  const [folderId, setFolderId] = useState('')
  return (
    <Dialog
      title={plural(count, { one: 'Move # quiz', other: 'Move # quizzes' })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button kind="primary" onClick={() => onMove(folders.find(({ id }) => id === folderId))}>
            {t`Move here`}
          </Button>
        </>
      }
    >
      <SelectField
        label={t`Move to`}
        options={[{ value: '', label: t`No folder` }, ...folderOptions(folders)]}
        value={folderId}
        hint={folders.length === 0 ? t`You have no folders yet. “New folder” above the list creates one.` : undefined}
        onChange={({ target }) => setFolderId(target.value)}
      />
    </Dialog>
  )
}
