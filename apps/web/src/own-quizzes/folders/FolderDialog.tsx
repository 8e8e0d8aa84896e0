import { t } from '@lingui/core/macro'
import type { Folder } from '@pinwheel/contract'
import { LIMITS, lengthOf, normalised, TEXT_RULES } from '@pinwheel/contract/plain'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { createFolder, replaceFolder } from '../../api/folders.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { SelectField } from '../../ui/Field/desk-fields.tsx'
import { TextField } from '../../ui/Field/TextField.tsx'
import { useRefresh } from './use-folders.ts'
import { ruleFailure } from '../../i18n/index.ts'

/** Creates a folder, or renames and moves one. A refusal of the server stands under the name. */
export function FolderDialog({
  folders,
  changed,
  startParentId = '',
  onClose,
}: {
  folders: readonly Folder[]
  /** Undefined: a new folder. */
  changed: Folder | undefined
  /** The folder that contains a new one at first. */
  startParentId?: string | undefined
  onClose: () => void
}) {
  const form = useId()
  const [name, setName] = useState(changed?.name ?? '')
  const [parentId, setParentId] = useState(changed ? (changed.parentId ?? '') : startParentId)
  const [isChecked, setChecked] = useState(false)
  const refresh = useRefresh()
  const saving = useMutation({
    mutationFn: () => {
      const folder = { name, ...(parentId !== '' && { parentId }) }
      return changed ? replaceFolder(changed.id, folder) : createFolder(folder)
    },
    async onSuccess() {
      onClose()
      await refresh()
    },
  })
  const failure = ruleFailure(normalised(name, TEXT_RULES.folderName), TEXT_RULES.folderName)

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (failure === undefined && !saving.isPending) saving.mutate()
  }

  // A folder that contains folders stays at the top.
  const isParent = changed !== undefined && folders.some((folder) => folder.parentId === changed.id)
  const places = folders.filter(({ id, parentId: parent }) => parent === undefined && id !== changed?.id && !isParent)
  return (
    <Dialog
      title={changed ? t`Change folder` : t`New folder`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={saving.isPending}>
            {changed ? t({ message: 'Change', context: 'action' }) : t`Create`}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={t`Name of the folder`}
          autoComplete="off"
          value={name}
          count={{ written: lengthOf(name), max: LIMITS.folderName.max }}
          error={isChecked ? (failure ?? saving.error?.message) : undefined}
          onChange={({ target }) => {
            setName(target.value)
            saving.reset()
          }}
        />
        {places.length > 0 && (
          <SelectField
            label={t`Inside`}
            options={[
              { value: '', label: t`No other folder` },
              ...places.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            value={parentId}
            onChange={({ target }) => setParentId(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
