import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import { useId } from 'react'
import type { Corner } from '../hue.ts'
import { hueAt } from '../hue.ts'
import { WarningIcon } from '../icons.tsx'
import { latinDigits } from '../latin-digits.ts'
import styles from './PinField.module.css'

const LENGTH = 6
const CORNERS: readonly Corner[] = ['br', 'bl', 'tl', 'tr', 'br', 'bl']

/**
 * Six boxes for the six digits of a game PIN. One text input lies below them, so that pasting, deleting and screen readers
 * work as usual. `onChange` receives up to six digits; other characters are removed. `ref` is the element of the boxes.
 */
export function PinField({
  ref,
  value,
  label = t`Game PIN`,
  error,
  startsFocused = false,
  onChange,
}: {
  ref?: Ref<HTMLDivElement>
  value: string
  label?: string
  error?: string | undefined
  startsFocused?: boolean
  onChange: (pin: string) => void
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      {/* A number runs from left to right in every language. */}
      <div ref={ref} className={styles.boxes} dir="ltr">
        <input
          className={styles.input}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the caller's decision: the PIN is all there is on the home page
          autoFocus={startsFocused}
          value={value}
          onChange={(event) => onChange(latinDigits(event.target.value).replace(/\D/g, '').slice(0, LENGTH))}
        />
        {Array.from({ length: LENGTH }, (_, position) => (
          <DigitBox key={position} position={position} value={value} />
        ))}
      </div>
      <span className={styles.error} id={id} role="alert">
        {error && (
          <>
            <WarningIcon />
            {error}
          </>
        )}
      </span>
    </div>
  )
}

function DigitBox({ position, value }: { position: number; value: string }) {
  const digit = value[position]
  const isNext = position === Math.min(value.length, LENGTH - 1)
  return (
    <b
      aria-hidden="true"
      data-blade={CORNERS[position]}
      data-hue={hueAt(position)}
      data-next={isNext || undefined}
      {...(digit === undefined ? { 'data-open': true } : { 'data-fold': '' })}
    >
      {digit}
    </b>
  )
}
