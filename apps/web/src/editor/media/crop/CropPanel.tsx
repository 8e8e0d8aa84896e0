import { msg, plural, t } from '@lingui/core/macro'
import type { CSSProperties, PointerEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { translated } from '../../../ui/translated.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { percent } from '../../../ui/Progress/ProgressBar.tsx'
import { BrokenMedia } from '../MediaPreview.tsx'
import { useObjectUrl } from '../Picture.tsx'
import type { Crop, Size } from './crop.ts'
import { dragged, MIN_ZOOM, rectangleOf, WHOLE_FRAME } from './crop.ts'
import styles from './CropPanel.module.css'
import { croppedFile } from './cropped-file.ts'

/** Cuts a picture to a frame, by dragging the frame or with three sliders. Nothing is sent before that. */
export function CropPanel({
  file,
  frameRatio,
  onCropped,
  onCancel,
}: {
  /** A picture of moderate size. */
  file: File
  /** Width by height; without it the frame has the ratio of the picture. */
  frameRatio: number | undefined
  /** Called with the whole file if the browser cannot show it. */
  onCropped: (file: File) => void
  onCancel: () => void
}) {
  const url = useObjectUrl(file)
  const image = useRef<HTMLImageElement>(null)
  const [picture, setPicture] = useState<Size | 'broken'>()
  const [crop, setCrop] = useState(WHOLE_FRAME)
  const size = typeof picture === 'object' ? picture : undefined
  const ratio = frameRatio ?? (size ? size.width / size.height : 1)

  async function cut() {
    const part = image.current && size && (await croppedFile(image.current, rectangleOf(crop, size, ratio), file))
    onCropped(part || file)
  }

  return (
    <section className={styles.panel} aria-label={t`Crop the picture`}>
      {picture === 'broken' ? (
        <BrokenMedia>{t`This browser cannot show the picture, so it can only be uploaded whole.`}</BrokenMedia>
      ) : (
        <div className={styles.board}>
          {url && (
            <img
              ref={image}
              src={url}
              alt={t`To be cropped`}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setPicture(width > 0 && height > 0 ? { width, height } : 'broken')
              }
              onError={() => setPicture('broken')}
            />
          )}
          {size && <Frame {...{ crop, size, ratio }} onDrag={setCrop} />}
        </div>
      )}
      {size && <Sliders crop={crop} onChange={setCrop} />}
      <div className={styles.actions}>
        <Button kind="secondary" size="small" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button size="small" inactive={picture === undefined} onClick={() => void cut()}>
          {picture === 'broken' ? t`Upload whole` : t`Crop and upload`}
        </Button>
      </div>
    </section>
  )
}

type FrameProps = { crop: Crop; size: Size; ratio: number; onDrag: (crop: Crop) => void }

/** The frame over the picture; what is outside it is dark. Decorative for screen readers: the sliders say the same. */
function Frame({ crop, size, ratio, onDrag }: FrameProps) {
  const start = useRef<{ x: number; y: number; crop: Crop }>(undefined)
  const { x, y, width, height } = rectangleOf(crop, size, ratio)
  const share = {
    '--x': x / size.width,
    '--y': y / size.height,
    '--w': width / size.width,
    '--h': height / size.height,
  }
  const release = () => (start.current = undefined)

  function drag({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    if (!start.current) return
    const board = currentTarget.parentElement?.getBoundingClientRect()
    const scale = size.width / (board?.width || size.width)
    const by = { x: (clientX - start.current.x) * scale, y: (clientY - start.current.y) * scale }
    onDrag(dragged(start.current.crop, by, size, ratio))
  }
  return (
    <span
      className={styles.frame}
      style={share as CSSProperties}
      data-testid="crop-frame"
      aria-hidden="true"
      onPointerDown={(press) => {
        if (press.button !== 0) return
        press.currentTarget.setPointerCapture(press.pointerId)
        start.current = { x: press.clientX, y: press.clientY, crop }
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    />
  )
}

const LABELS = translated<keyof Crop>({
  zoom: msg`Frame size`,
  left: msg`From the left`,
  top: msg`From the top`,
})

const SLIDERS = [
  { field: 'zoom', min: MIN_ZOOM },
  { field: 'left', min: 0 },
  { field: 'top', min: 0 },
] as const

function Sliders({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.sliders}>
      {SLIDERS.map(({ field, min }, index) => {
        const value = Math.round(crop[field] * 100)
        const percentage = percent(value)
        return (
          <p key={field}>
            <label htmlFor={`${id}-${field}`}>{LABELS[field]}</label>
            <input
              ref={index === 0 ? first : null}
              id={`${id}-${field}`}
              type="range"
              dir="ltr"
              min={min * 100}
              max={100}
              value={value}
              aria-valuetext={plural(percentage, { one: '# percent', other: '# percent' })}
              onChange={({ target }) => onChange({ ...crop, [field]: target.valueAsNumber / 100 })}
            />
            <output htmlFor={`${id}-${field}`} aria-hidden="true">{t`${percentage} %`}</output>
          </p>
        )
      })}
    </div>
  )
}
