import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import styles from './ImportDialog.module.css'

type Props<Format> = {
  title: string
  formats: readonly Format[]
  format: Format
  onFormat: (format: Format) => void
  canExport: boolean
  onExport: () => void
  onClose: () => void
  /** What the format cannot hold, and how far the export is. Screen readers announce its changes. */
  children: ReactNode
}

/** Chooses the format of an exported file. */
export function FormatDialog<Format extends { name: string; use: string }>({
  title,
  formats,
  format,
  onFormat,
  canExport,
  onExport,
  onClose,
  children,
}: Props<Format>) {
  const group = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button kind="primary" disabled={!canExport} onClick={onExport}>
            {t({ message: 'Export', context: 'verb' })}
          </Button>
        </>
      }
    >
      <fieldset className={styles.parts}>
        <legend>{t({ message: 'Format', context: 'of a file' })}</legend>
        {formats.map((known) => (
          <label key={known.name}>
            <input type="radio" name={group} checked={known === format} onChange={() => onFormat(known)} />
            <span>
              <b>{known.name}</b> {known.use}
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status" className={styles.section}>
        {children}
      </div>
    </Dialog>
  )
}
