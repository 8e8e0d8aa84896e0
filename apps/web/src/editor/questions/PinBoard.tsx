import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useState } from 'react'
import { BrokenImage } from '../media/BrokenImage.tsx'
import type { PinPosition } from './pin-position.ts'
import { nudged, placed, positionText } from './pin-position.ts'
import styles from './PinBoard.module.css'

const STEP = 0.01
const FINE_STEP = 0.001

/**
 * The picture with the pin on it and the circle of what counts as right. Press, or press and drag, to place the pin;
 * with the keyboard, arrows move it by a hundredth, with Shift by a thousandth.
 */
export function PinBoard({
  imageURL,
  position,
  radius,
  onPlace,
}: {
  imageURL: string
  position: PinPosition
  /** Of the shorter side of the picture. */
  radius: number
  onPlace: (position: PinPosition) => void
}) {
  const [broken, setBroken] = useState<string>()
  if (broken === imageURL) return <BrokenImage />

  function place(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onPlace(placed((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height))
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = nudged(position, event.key, event.shiftKey ? FINE_STEP : STEP)
    if (!next) return
    event.preventDefault()
    onPlace(next)
  }

  return (
    <div className={styles.board}>
      <img src={imageURL} alt="" draggable={false} onError={() => setBroken(imageURL)} />
      <div
        className={styles.overlay}
        style={{ '--x': position.positionX, '--y': position.positionY, '--radius': radius } as CSSProperties}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          place(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event)
        }}
      >
        <span className={styles.tolerance} />
        <button
          type="button"
          className={styles.pin}
          aria-label={`Pin, ${positionText(position)}. Move it with the arrow keys.`}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  )
}
