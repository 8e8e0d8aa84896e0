import type { CSSProperties } from 'react'
import { AnswerShape, answerMark } from '../../ui/AnswerShape.tsx'
import styles from './Confetti.module.css'

const SHAPES = 72

/** Powers of 1/φ₅: a low-discrepancy sequence in five dimensions, which looks random and is the same on every stage. */
const [LEFT = 0, HIGH = 0, SIZE = 0, TURN = 0, WAIT = 0] = [1, 2, 3, 4, 5].map((power) => 1.134_724_138 ** -power)
const scattered = (index: number, dimension: number) => (0.5 + index * dimension) % 1

/**
 * Confetti of the six shapes after the ceremony. It stops after half a minute, because the podium may stay on the screen for
 * long. With reduced motion the shapes are static.
 */
export function Confetti({ after }: { /** Milliseconds until it starts. */ after: number }) {
  return (
    <div
      className={styles.confetti}
      data-confetti=""
      style={{ '--after': `${after}ms` } as CSSProperties}
      aria-hidden="true"
    >
      {Array.from({ length: SHAPES }, (_, index) => (
        <span
          key={index}
          className={styles.shape}
          data-hue={answerMark(index).hue}
          style={
            {
              '--left': scattered(index, LEFT),
              '--high': scattered(index, HIGH),
              '--size': 1 + scattered(index, SIZE),
              '--turn': `${Math.round(scattered(index, TURN) * 360)}deg`,
              '--wait': scattered(index, WAIT),
            } as CSSProperties
          }
        >
          <AnswerShape index={index} />
        </span>
      ))}
    </div>
  )
}
