import { t } from '@lingui/core/macro'
import { sliderStart } from '@pinwheel/contract/plain'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { IconButton } from '../../../ui/Button/IconButton.tsx'
import { MinusIcon, PlusIcon } from '../../../ui/icons.tsx'
import { PinwheelMark } from '../../../ui/PinwheelMark.tsx'
import { formatValue } from '../../shared/format-number.ts'
import type { Pad } from './pad.ts'
import pads from './pads.module.css'
import styles from './RangePad.module.css'
import { SendButton } from './SendButton.tsx'
import type { Slider } from './slider.ts'
import { keyed, nearest, stepped } from './slider.ts'

/** A number, chosen roughly with the slider and exactly with the buttons. */
export const RangePad: Pad<'RANGE'> = ({ question, sent, send, onDraft }) => {
  const [value, setValue] = useState(() => sliderStart(question))
  const isSent = sent !== undefined
  function slide(next: number) {
    // The controls are not `disabled`: they would lose the focus when the time is up and the answer is sent.
    if (isSent) return
    setValue(next)
    onDraft({ type: 'RANGE', value: next })
  }
  const step = (steps: number) => slide(stepped(question, value, steps))
  return (
    <div className={pads.composed}>
      {/* A scale of numbers runs from the left in every language, as on the big screen. */}
      <div className={styles.range} dir="ltr">
        <div className={styles.stepper}>
          <IconButton
            {...stepButton}
            icon={MinusIcon}
            label={t`Less`}
            aria-disabled={isSent}
            onClick={() => step(-1)}
          />
          <output className={styles.value} data-hue="turquoise" data-blade="br" data-fold="" style={sizeFor(question)}>
            {formatValue(value)}
          </output>
          <IconButton {...stepButton} icon={PlusIcon} label={t`More`} aria-disabled={isSent} onClick={() => step(1)} />
        </div>
        <Track slider={question} value={value} disabled={isSent} onSlide={slide} />
      </div>
      <SendButton isSent={isSent} onPress={() => send({ type: 'RANGE', value })}>
        {t`That’s my answer`}
      </SendButton>
    </div>
  )
}

const stepButton = { kind: 'secondary', size: 'large', className: styles.step } as const

/** The font size depends on the longest possible value: "−10 000" must fit between the buttons, at a constant size. */
const sizeFor = ({ min, max }: Slider) =>
  ({ '--figures': Math.max(formatValue(min).length, formatValue(max).length) }) as CSSProperties

function Track({
  slider,
  value,
  disabled,
  onSlide,
}: {
  slider: Slider
  value: number
  disabled: boolean
  onSlide: (value: number) => void
}) {
  const { min, max } = slider
  return (
    <div className={styles.slider} style={{ '--at': max > min ? (value - min) / (max - min) : 0 } as CSSProperties}>
      <span className={styles.track} />
      <span className={styles.filled} />
      <input
        className={styles.input}
        type="range"
        aria-label={t`Your answer`}
        // The initial midpoint may not be a multiple of the step, which browsers would round: we apply the step ourselves.
        step="any"
        aria-disabled={disabled}
        {...{ min, max, value }}
        onChange={(change) => onSlide(nearest(slider, change.target.valueAsNumber))}
        onKeyDown={(press) => {
          const next = keyed(slider, value, press.key)
          if (next === undefined) return
          press.preventDefault()
          onSlide(next)
        }}
      />
      <span className={styles.knob}>
        <PinwheelMark className={styles.wheel} />
      </span>
      <span className={styles.ends} aria-hidden="true">
        <span>{formatValue(min)}</span>
        <span>{formatValue(max)}</span>
      </span>
    </div>
  )
}
