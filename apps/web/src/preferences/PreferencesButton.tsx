import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { lazy, Suspense, useState } from 'react'
import styles from './PreferencesButton.module.css'

const PreferencesDialog = lazy<ComponentType<{ onClose: () => void }>>(async () => ({
  default: await import('./PreferencesDialog.tsx').then(
    (dialog) => dialog.PreferencesDialog,
    // Without a connection nothing opens.
    () => () => null,
  ),
}))

/** Opens the preferences of display and sound. */
export function PreferencesButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t`Display and sound`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <PreferencesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
