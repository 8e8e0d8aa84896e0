import type { CSSProperties } from 'react'
import { AnswerShape, answerMark } from '../../ui/AnswerShape.tsx'
import styles from './Confetti.module.css'

const SHAPES = 48

/** The golden section scatters without ever repeating itself, and the same way on every stage. */
const GOLDEN = 0.618_034
const scattered = (index: number, turn: number) => (index * GOLDEN * turn + 0.37 * turn) % 1

/** The six shapes rain, once the podium stands. Where motion is unwanted they lie still in the air. */
export function Confetti({ after }: { /** How many steps rise before it. */ after: number }) {
  return (
    <div className={styles.sky} style={{ '--after': after } as CSSProperties} aria-hidden="true">
      {Array.from({ length: SHAPES }, (_, index) => (
        <span
          key={index}
          className={styles.flake}
          data-hue={answerMark(index).hue}
          style={
            {
              '--left': scattered(index, 1),
              '--high': scattered(index, 2),
              '--size': 1 + scattered(index, 3),
              '--turn': `${Math.round(scattered(index, 5) * 360)}deg`,
              '--wait': scattered(index, 7),
            } as CSSProperties
          }
        >
          <AnswerShape index={index} />
        </span>
      ))}
    </div>
  )
}
