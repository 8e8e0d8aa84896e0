import { t } from '@lingui/core/macro'
import type { Corner } from '../hue.ts'
import { hueAt } from '../hue.ts'
import styles from './PinText.module.css'

const CORNERS: readonly Corner[] = ['br', 'bl', 'tl', 'tr', 'br', 'bl']

/**
 * A game PIN as two groups of three digits: as text in the surrounding size, or as tiles for the screen of the host.
 * Screen readers read it digit by digit.
 */
export function PinText({ pin, look = 'text' }: { pin: string; look?: 'text' | 'tiles' }) {
  const digits = [...pin]
  return (
    <span
      className={styles[look]}
      dir="ltr"
      role="img"
      aria-label={`${t`Game PIN`} ${digits.join(' ')}`}
      data-keep-clear=""
    >
      {digits.map((digit, position) => (
        <b key={position} data-hue={hueAt(position)} {...(look === 'tiles' && tileAt(position))}>
          {digit}
        </b>
      ))}
    </span>
  )
}

function tileAt(position: number) {
  return { 'data-blade': CORNERS[position] ?? 'br', 'data-fold': '' }
}
