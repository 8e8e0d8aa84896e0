import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { IconButton } from '../Button/IconButton.tsx'
import { CrossIcon } from '../icons.tsx'
import styles from './Dialog.module.css'
import { useModal } from './use-modal.ts'

/**
 * A modal `<dialog>`. It is open while it is rendered. When it closes, the focus returns to the element that had it, or to
 * the last one that still exists. Escape, the close button and a click outside call `onClose`.
 */
export function Dialog({
  title,
  size = 'medium',
  actions,
  closable = true,
  onClose,
  children,
}: {
  title: string
  size?: 'small' | 'medium' | 'large' | 'full'
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** False if the user has to choose: no close button, and Escape does nothing. */
  closable?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useModal()
  const titleId = useId()

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a click outside only repeat the close button
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-paper=""
      data-blade="tl"
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault() // the parent decides whether it closes
        if (closable) onClose()
      }}
      onKeyDown={(event) => {
        // A second Escape would close the dialog without a cancel event.
        if (!closable && event.key === 'Escape') event.preventDefault()
      }}
      onClick={(event) => {
        if (closable && event.target === dialog.current) onClose()
      }}
    >
      <div className={styles.inside}>
        <h2 id={titleId}>{title}</h2>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {/* Last in the DOM, so that the focus starts in the content. */}
        {closable && (
          <div className={styles.cross}>
            <IconButton icon={CrossIcon} label={t`Close`} size="small" tip="below" onClick={onClose} />
          </div>
        )}
      </div>
    </dialog>
  )
}
