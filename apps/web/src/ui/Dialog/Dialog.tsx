import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../Button/IconButton.tsx'
import { CrossIcon } from '../icons.tsx'
import styles from './Dialog.module.css'
import { returnFocus } from './focus-memory.ts'

/**
 * A sheet held above the page: the browser's own modal dialog. Rendered means open: leave it out to close it, and the
 * focus goes back to where it was, or to what is left near there. Escape, the cross and a click beside the sheet call `onClose`.
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
  /** False where a choice must be made first: no cross, and Escape does nothing. */
  closable?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    return () => {
      sheet?.close()
      // The browser gives the focus back itself, unless what opened the sheet is gone as well. That shows a moment later.
      queueMicrotask(returnFocus)
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and a click beside the sheet only repeat what the cross does
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-paper=""
      data-blade="tl"
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault() // whether it closes is the owner's decision
        if (closable) onClose()
      }}
      onKeyDown={(event) => {
        // A second Escape would close the sheet past onCancel.
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
        {/* Last in order, so that the focus starts in the content; drawn in the corner. */}
        {closable && (
          <div className={styles.cross}>
            <IconButton icon={CrossIcon} label="Close" size="small" tip="below" onClick={onClose} />
          </div>
        )}
      </div>
    </dialog>
  )
}
