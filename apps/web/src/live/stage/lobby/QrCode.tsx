import { QRCodeSVG } from 'qrcode.react'
import { PinwheelMark } from '../../../ui/PinwheelMark.tsx'
import styles from './QrCode.module.css'

/** The join link for a camera. Error correction level M tolerates 15 % damage; the logo covers about 3 %. */
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
