import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useModal } from '../../../ui/Dialog/use-modal.ts'
import { PinText } from '../../../ui/PinText/PinText.tsx'
import { joinHost } from '../join-address.ts'
import styles from './EnlargedQrCode.module.css'

/** The QR code over the whole stage, with address and PIN. Escape, a click anywhere and Space or Enter close it. */
export function EnlargedQrCode({
  pin,
  onClose,
  children,
}: {
  pin: string
  onClose: () => void
  /** The code. */
  children: ReactNode
}) {
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={styles.stage}
      data-cover=""
      aria-label={t`QR code to join the game`}
      onCancel={(event) => {
        event.preventDefault() // the parent decides whether it closes
        onClose()
      }}
    >
      <button type="button" className={styles.all} aria-label={t`Close`} onClick={onClose} />
      {children}
      <p className={styles.address}>
        {joinHost()} <PinText pin={pin} />
      </p>
    </dialog>
  )
}
