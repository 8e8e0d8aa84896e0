import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { WarningIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import type { PicturePosition } from '../../ui/picture-position.ts'
import { movedByKey, positionText, pointerPosition } from '../../ui/picture-position.ts'
import { BrokenMedia } from '../media/MediaPreview.tsx'
import { Picture } from '../media/Picture.tsx'
import styles from './PinBoard.module.css'

const STEP = 0.01
const FINE_STEP = 0.001

/** A tolerance of the whole picture shows no circle: its wash would only tint the picture. */
const EVERYWHERE = 1

/**
 * The picture with the pin and the circle of its tolerance. Pressing places the pin and starts a drag; arrow keys move the pin.
 */
export function PinBoard({
  imageURL,
  position,
  isPlaced,
  radius,
  onPlace,
}: {
  imageURL: string
  position: PicturePosition
  /** Whether the author has chosen the position. The middle may be the right place. */
  isPlaced: boolean
  /** As a fraction of the shorter side of the picture. */
  radius: number
  onPlace: (position: PicturePosition) => void
}) {
  const hintId = useId()
  const errorId = useId()
  const board = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<{ url: string; state: 'ready' | 'broken' }>()
  const state = picture?.url === imageURL ? picture.state : 'loading'
  if (state === 'broken') return <BrokenMedia>{t`Oh no! Unable to load image`}</BrokenMedia>
  return (
    <figure className={styles.figure}>
      <div
        ref={board}
        className={styles.board}
        data-state={state}
        // A missing place takes the focus before there is a pin.
        data-invalid={!isPlaced || undefined}
        tabIndex={state === 'loading' ? -1 : undefined}
      >
        <Picture
          src={imageURL}
          alt=""
          draggable={false}
          onLoad={() => {
            const hasFocus = document.activeElement === board.current
            flushSync(() => setPicture({ url: imageURL, state: 'ready' }))
            if (hasFocus) board.current?.querySelector<HTMLElement>('[role="slider"]')?.focus()
          }}
          onError={() => setPicture({ url: imageURL, state: 'broken' })}
        />
        {state === 'loading' && <Spinner label={t`Loading the picture`} />}
        {state === 'ready' && (
          <Overlay
            position={position}
            isPlaced={isPlaced}
            radius={radius}
            describedBy={isPlaced ? hintId : `${errorId} ${hintId}`}
            onPlace={onPlace}
          />
        )}
      </div>
      <figcaption className={styles.caption}>
        <output className={styles.position}>{positionText(position, 1)}</output>
        {!isPlaced && (
          <strong id={errorId} className={styles.unmoved}>
            <WarningIcon />
            {t`The pin is still in the middle. Move it to the right place.`}
          </strong>
        )}
        <span id={hintId}>
          {t`Press or drag on the picture. With the keyboard, arrows move the pin by 1%, with Shift by 0.1%; Home puts it in the middle.`}
        </span>
      </figcaption>
    </figure>
  )
}

function Overlay({
  position,
  isPlaced,
  radius,
  describedBy,
  onPlace,
}: {
  position: PicturePosition
  isPlaced: boolean
  radius: number
  describedBy: string
  onPlace: (position: PicturePosition) => void
}) {
  const [isDragging, setDragging] = useState(false)
  const pin = useRef<HTMLSpanElement>(null)
  const endDrag = () => setDragging(false)
  return (
    <div
      className={styles.overlay}
      data-dragging={isDragging || undefined}
      style={{ '--x': position.positionX, '--y': position.positionY, '--radius': radius } as CSSProperties}
      onPointerDown={(press) => {
        if (press.button !== 0) return
        press.preventDefault() // the press would take the focus from the pin
        press.currentTarget.setPointerCapture(press.pointerId)
        pin.current?.focus({ preventScroll: true })
        setDragging(true)
        onPlace(pointerPosition(press))
      }}
      onPointerMove={(move) => {
        if (isDragging) onPlace(pointerPosition(move))
      }}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onLostPointerCapture={endDrag}
    >
      {radius < EVERYWHERE && <span className={styles.tolerance} />}
      {/* ARIA has no two-dimensional slider: the value text has both coordinates. */}
      <span
        ref={pin}
        className={styles.pin}
        role="slider"
        tabIndex={0}
        aria-label={t`Pin`}
        aria-roledescription={t`2-D slider`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position.positionX * 100)}
        aria-valuetext={positionText(position, 1)}
        aria-describedby={describedBy}
        aria-invalid={!isPlaced || undefined}
        onKeyDown={(press) => {
          const next = movedByKey(position, press.key, press.shiftKey ? FINE_STEP : STEP)
          if (!next || press.altKey || press.ctrlKey || press.metaKey) return
          press.preventDefault()
          onPlace(next)
        }}
      />
    </div>
  )
}
