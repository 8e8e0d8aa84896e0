import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deleteFolder } from '../../api/folders.ts'
import { useIsCurrent, useSearchParams } from '../../navigation/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog.tsx'
import { SelectField } from '../../ui/Field/desk-fields.tsx'
import { formatNumber } from '../../ui/format.ts'
import { ArrowDownIcon, MoreIcon, PencilIcon, TrashIcon } from '../../ui/desk-icons.tsx'
import { PlusIcon, TickIcon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import { notify } from '../../ui/Toast/toast.tsx'
import styles from './FolderBar.module.css'
import { FolderDialog } from './FolderDialog.tsx'
import type { Folders } from './use-folders.ts'
import { folderOptions, useRefresh } from './use-folders.ts'

type FolderDialogName = 'new' | 'change' | 'delete'

/** Which folder and tag the list shows, kept in the address like its other filters, and what can be done with folders. */
export function FolderBar({
  folders,
  tags,
  isSelecting,
  onSelect,
  exportAll,
}: Folders & {
  isSelecting: boolean
  /** Starts or ends selecting quizzes. */
  onSelect: () => void
  /** Exports all quizzes of the user. Undefined while they are being listed. */
  exportAll: (() => void) | undefined
}) {
  const [parameters, setParameters] = useSearchParams()
  const [dialog, setDialog] = useState<FolderDialogName>()
  const hasSelected = useRef(false)
  const selectButton = useRef<HTMLButtonElement>(null)
  const open = folders.find(({ id }) => id === parameters.get('folderId'))

  // The bar with the focused button disappears when selecting ends.
  useEffect(() => {
    if (!isSelecting && document.activeElement === document.body && hasSelected.current) selectButton.current?.focus()
    hasSelected.current = isSelecting
  }, [isSelecting])

  /** Not another one, which the user may have opened while the server answered. */
  const close = (name: FolderDialogName) => setDialog((shown) => (shown === name ? undefined : shown))

  /** Opens the first page with this value. */
  function show(name: 'folderId' | 'tag', value: string) {
    const next = new URLSearchParams(parameters)
    next.delete('offset')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParameters(next)
  }

  return (
    <div className={styles.bar}>
      {folders.length > 0 && (
        <div className={styles.field}>
          <SelectField
            label={t`Folder`}
            options={[{ value: '', label: t`All folders` }, ...folderOptions(folders)]}
            value={open?.id ?? ''}
            onChange={({ target }) => show('folderId', target.value)}
          />
        </div>
      )}
      {tags.length > 0 && (
        <div className={styles.field}>
          <SelectField
            label={t`Tag`}
            options={[
              { value: '', label: t`All tags` },
              ...tags.map(({ name, numberOfQuizzes }) => ({
                value: name,
                label: `${name} (${formatNumber(numberOfQuizzes)})`,
              })),
            ]}
            value={parameters.get('tag') ?? ''}
            onChange={({ target }) => show('tag', target.value)}
          />
        </div>
      )}
      <div className={styles.actions}>
        {open && (
          <Menu label={t`This folder`} opener={<MoreIcon />}>
            {(close) => (
              <>
                <button type="button" onClick={() => (close(), setDialog('change'))}>
                  <PencilIcon />
                  {t`Rename or move`}
                </button>
                <button type="button" onClick={() => (close(), setDialog('delete'))}>
                  <TrashIcon />
                  {t`Delete folder`}
                </button>
              </>
            )}
          </Menu>
        )}
        <Button kind="plain" icon={PlusIcon} onClick={() => setDialog('new')}>
          {t`New folder`}
        </Button>
        <Button kind="plain" icon={ArrowDownIcon} inactive={!exportAll} onClick={exportAll}>
          {t`Export all`}
        </Button>
        <Button ref={selectButton} kind="secondary" icon={TickIcon} aria-pressed={isSelecting} onClick={onSelect}>
          {t({ message: 'Select', context: 'action' })}
        </Button>
      </div>
      {(dialog === 'new' || (dialog === 'change' && open)) && (
        <FolderDialog
          folders={folders}
          changed={dialog === 'change' ? open : undefined}
          startParentId={open?.parentId ?? open?.id}
          onClose={() => close(dialog)}
        />
      )}
      {dialog === 'delete' && open && (
        <DeleteFolder
          folder={open}
          onDeleted={() => show('folderId', open.parentId ?? '')}
          onClose={() => close(dialog)}
        />
      )}
    </div>
  )
}

function DeleteFolder({
  folder: { id, name },
  onDeleted,
  onClose,
}: {
  folder: Folders['folders'][number]
  onDeleted: () => void
  onClose: () => void
}) {
  const refresh = useRefresh()
  // The user may have left the page, or opened another folder, while the server answered.
  const isCurrent = useIsCurrent()
  const deletion = useMutation({
    mutationFn: () => deleteFolder(id),
    async onSuccess() {
      notify.success(t`The folder has been deleted. Its quizzes are still here.`)
      if (isCurrent()) onDeleted()
      onClose()
      await refresh()
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      title={t`Delete folder`}
      message={t`“${name}” and the folders in it are deleted. Their quizzes stay, in no folder.`}
      confirm={t`Delete`}
      destructive
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  )
}
