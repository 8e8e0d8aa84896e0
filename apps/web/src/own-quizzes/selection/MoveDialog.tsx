import type { Folder } from '@pinwheel/contract'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { SelectField } from '../../ui/Field/desk-fields.tsx'
import { folderOptions } from '../folders/use-folders.ts'
import { countOf } from './use-changes.ts'

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
      title={`Move ${countOf(count)}`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" onClick={() => onMove(folders.find(({ id }) => id === folderId))}>
            Move here
          </Button>
        </>
      }
    >
      <SelectField
        label="Move to"
        options={[{ value: '', label: 'No folder' }, ...folderOptions(folders)]}
        value={folderId}
        hint={folders.length === 0 ? 'You have no folders yet. “New folder” above the list creates one.' : undefined}
        onChange={({ target }) => setFolderId(target.value)}
      />
    </Dialog>
  )
}
