import { t } from '@lingui/core/macro'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { PinwheelMark } from '../../../ui/PinwheelMark.tsx'
import { EnlargedQrCode } from './EnlargedQrCode.tsx'
import styles from './QrCode.module.css'

/** The join link for a camera. A press shows the code over the whole stage. */
export function QrCode({ link, pin }: { link: string; pin: string }) {
  const [isEnlarged, setEnlarged] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.paper}
        data-paper=""
        data-keep-clear=""
        aria-haspopup="dialog"
        aria-label={t`Enlarge the QR code`}
        onClick={() => setEnlarged(true)}
      >
        <Code link={link} />
      </button>
      {isEnlarged && (
        <EnlargedQrCode pin={pin} onClose={() => setEnlarged(false)}>
          <span className={styles.paper} data-paper="">
            <Code link={link} />
          </span>
        </EnlargedQrCode>
      )}
    </>
  )
}

/** Error correction level M tolerates 15 % damage; the logo covers about 3 %. */
const Code = ({ link }: { link: string }) => (
  <>
    <QRCodeSVG
      value={link}
      level="M"
      title={t`QR code to join the game`}
      bgColor="transparent"
      fgColor="currentColor"
    />
    <span className={styles.middle}>
      <PinwheelMark />
    </span>
  </>
)
