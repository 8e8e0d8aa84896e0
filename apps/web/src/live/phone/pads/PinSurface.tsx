import type { CSSProperties, PointerEvent } from 'react'
import { useState } from 'react'
import { WarningIcon } from '../../../ui/icons.tsx'
import type { PicturePosition } from '../../../ui/picture-position.ts'
import { movedByKey, positionText, pointerPosition } from '../../../ui/picture-position.ts'
import { Spinner } from '../../../ui/Spinner/Spinner.tsx'
import styles from './PinSurface.module.css'

const NUDGE = 0.01
const LEAP = 0.1

// Until the picture has told its own.
const USUAL_RATIO = 4 / 3

/** A picture as large as fits, and a pin on it: press and drag, or nudge it with the arrow keys. */
export function PinSurface({
  imageURL,
  spot,
  disabled,
  onPlace,
}: {
  imageURL: string
  spot: PicturePosition
  disabled: boolean
  onPlace: (spot: PicturePosition) => void
}) {
  const [picture, setPicture] = useState<{ ratio: number } | 'loading' | 'failed'>('loading')
  const [isDragging, setDragging] = useState(false)
  const ratio = typeof picture === 'object' ? picture.ratio : USUAL_RATIO
  const place = (pointer: PointerEvent) => onPlace(pointerPosition(pointer))
  return (
    <div
      className={styles.room}
      style={{ '--ratio': ratio, '--x': spot.positionX, '--y': spot.positionY } as CSSProperties}
    >
      <div
        className={styles.surface}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label="Your pin on the picture. Move it with the arrow keys."
        aria-disabled={disabled}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(spot.positionX * 100)}
        aria-valuetext={positionText(spot)}
        onPointerDown={(press) => {
          if (disabled) return
          press.currentTarget.setPointerCapture(press.pointerId)
          setDragging(true)
          place(press)
        }}
        onPointerMove={(move) => isDragging && place(move)}
        onPointerUp={() => setDragging(false)}
        onPointerCancel={() => setDragging(false)}
        onKeyDown={(press) => {
          const next = disabled ? undefined : movedByKey(spot, press.key, press.shiftKey ? LEAP : NUDGE)
          if (!next) return
          press.preventDefault()
          onPlace(next)
        }}
      >
        {picture === 'failed' ? (
          <p className={styles.failed}>
            <WarningIcon />
            Oh no! Unable to load image
          </p>
        ) : (
          <img
            className={styles.picture}
            src={imageURL}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setPicture({ ratio: naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : USUAL_RATIO })
            }
            onError={() => setPicture('failed')}
          />
        )}
        {picture === 'loading' && <Spinner label="Loading the picture" />}
        <span className={styles.pin} data-held={isDragging || undefined} />
      </div>
    </div>
  )
}
