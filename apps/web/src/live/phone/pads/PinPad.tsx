import { t } from '@lingui/core/macro'
import type { CSSProperties, PointerEvent } from 'react'
import { useState } from 'react'
import { WarningIcon } from '../../../ui/icons.tsx'
import type { PicturePosition } from '../../../ui/picture-position.ts'
import { naturalRatio } from '../../../ui/natural-ratio.ts'
import { CENTRE, movedByKey, pointerPosition, positionText } from '../../../ui/picture-position.ts'
import { Spinner } from '../../../ui/Spinner/Spinner.tsx'
import type { Pad } from './pad.ts'
import pads from './pads.module.css'
import styles from './PinPad.module.css'
import { SendButton } from './SendButton.tsx'

const KEY_STEP = 0.01
const LARGE_KEY_STEP = 0.1

// Used until the picture has loaded.
const USUAL_RATIO = 4 / 3

export const PinPad: Pad<'PIN'> = ({ question, sent, send, onDraft }) => {
  const [position, setPosition] = useState(CENTRE)
  const isSent = sent !== undefined
  function place(next: PicturePosition) {
    setPosition(next)
    onDraft({ type: 'PIN', ...next })
  }
  return (
    <div className={pads.composed}>
      <PinSurface {...question} position={position} disabled={isSent} onPlace={place} />
      <SendButton isSent={isSent} onPress={() => send({ type: 'PIN', ...position })}>
        {t`That’s the spot`}
      </SendButton>
    </div>
  )
}

/** A picture as large as its container allows, with a pin that is moved by pointer or arrow keys. */
function PinSurface({
  imageURL,
  imageAlt = '',
  position,
  disabled,
  onPlace,
}: {
  imageURL: string
  imageAlt?: string
  position: PicturePosition
  disabled: boolean
  onPlace: (position: PicturePosition) => void
}) {
  const [picture, setPicture] = useState<{ ratio: number } | 'loading' | 'failed'>('loading')
  const [isDragging, setDragging] = useState(false)
  const ratio = typeof picture === 'object' ? picture.ratio : USUAL_RATIO
  const place = (event: PointerEvent) => onPlace(pointerPosition(event))
  return (
    <div
      className={styles.frame}
      style={{ '--ratio': ratio, '--x': position.positionX, '--y': position.positionY } as CSSProperties}
    >
      <div
        className={styles.surface}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={t`Your pin on the picture. Move it with the arrow keys.` + ` ${imageAlt}`.trimEnd()}
        aria-disabled={disabled}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position.positionX * 100)}
        aria-valuetext={positionText(position)}
        onPointerDown={(event) => {
          if (disabled) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragging(true)
          place(event)
        }}
        onPointerMove={(event) => isDragging && !disabled && place(event)}
        onPointerUp={() => setDragging(false)}
        onPointerCancel={() => setDragging(false)}
        onKeyDown={(event) => {
          const next = disabled
            ? undefined
            : movedByKey(position, event.key, event.shiftKey ? LARGE_KEY_STEP : KEY_STEP)
          if (!next) return
          event.preventDefault()
          onPlace(next)
        }}
      >
        {picture === 'failed' ? (
          <p className={styles.failed}>
            <WarningIcon />
            {t`Oh no! Unable to load image`}
          </p>
        ) : (
          <img
            className={styles.picture}
            data-ready={picture !== 'loading' || undefined}
            src={imageURL}
            alt=""
            draggable={false}
            onLoad={({ currentTarget }) => setPicture({ ratio: naturalRatio(currentTarget, USUAL_RATIO) })}
            onError={() => setPicture('failed')}
          />
        )}
        {picture === 'loading' && <Spinner label={t`Loading the picture`} />}
        <span className={styles.pin} data-held={isDragging || undefined} />
      </div>
    </div>
  )
}
