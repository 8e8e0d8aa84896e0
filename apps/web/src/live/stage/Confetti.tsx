import type { CSSProperties } from 'react'
import { AnswerShape, answerMark } from '../../ui/AnswerShape.tsx'
import styles from './Confetti.module.css'

const SHAPES = 48

/** Powers of 1/φ₅, the number that scatters points evenly in five dimensions: the same way on every stage. */
const [LEFT = 0, HIGH = 0, SIZE = 0, TURN = 0, WAIT = 0] = [1, 2, 3, 4, 5].map((power) => 1.134_724_138 ** -power)
const scattered = (index: number, dimension: number) => (0.5 + index * dimension) % 1

/**
 * The six shapes rain, once the podium stands, for half a minute: a hall that goes on talking in front of it should not be
 * rained on for an hour. Where motion is unwanted they lie still in the air.
 */
export function Confetti({ after }: { /** Milliseconds until it begins. */ after: number }) {
  return (
    <div className={styles.sky} style={{ '--after': `${after}ms` } as CSSProperties} aria-hidden="true">
      {Array.from({ length: SHAPES }, (_, index) => (
        <span
          key={index}
          className={styles.flake}
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
