import type { Corner } from '../hue.ts'
import { hueAt } from '../hue.ts'
import styles from './PinText.module.css'

const CORNERS: readonly Corner[] = ['br', 'bl', 'tl', 'tr', 'br', 'bl']

/**
 * A game PIN, three digits and three. As text it takes the size around it; as tiles each digit is a blade, for the wall.
 * Read out digit by digit.
 */
export function PinText({ pin, look = 'text' }: { pin: string; look?: 'text' | 'tiles' }) {
  const digits = [...pin]
  return (
    <span className={styles[look]} role="img" aria-label={`Game PIN ${digits.join(' ')}`}>
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
