import { QRCodeSVG } from 'qrcode.react'
import { PinwheelMark } from '../../../ui/PinwheelMark.tsx'
import styles from './QrCode.module.css'

/** The way in for a camera. A seventh of it may be covered and it still reads: the mark covers a thirtieth. */
export function QrCode({ link }: { link: string }) {
  return (
    <div className={styles.paper} data-paper="">
      <QRCodeSVG value={link} level="M" title="QR code to join the game" bgColor="transparent" fgColor="currentColor" />
      <span className={styles.middle}>
        <PinwheelMark />
      </span>
    </div>
  )
}
