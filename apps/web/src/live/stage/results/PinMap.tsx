import type { QuestionResults } from '@pinwheel/contract'
import { PIN_RADIUS } from '@pinwheel/contract/plain'
import type { CSSProperties } from 'react'
import { counted } from '../../figures.ts'
import { Picture } from '../../Picture.tsx'
import styles from './PinMap.module.css'

type Results = Extract<QuestionResults, { type: 'PIN' }>

/** The picture with everybody's pins, the right place and the circle within which a pin counts. */
export function PinMap({ results: { imageURL, positionX, positionY, tolerance, distribution } }: { results: Results }) {
  const placed = distribution.filter(({ count }) => count > 0)
  const right = placed.reduce((sum, { count, correct }) => sum + (correct ? count : 0), 0)
  const wrong = placed.reduce((sum, { count, correct }) => sum + (correct ? 0 : count), 0)
  return (
    <section className={styles.map}>
      <Picture url={imageURL} alt={`Pins: ${counted(right, 'player')} right, ${counted(wrong, 'player')} wrong`}>
        <div className={styles.overlay}>
          <span
            className={styles.circle}
            style={{ ...at(positionX, positionY), '--diameter': PIN_RADIUS[tolerance] * 2 } as CSSProperties}
          />
          {placed.map(({ value, count, correct }) => (
            <span key={value} className={styles.pin} data-verdict={correct ? 'right' : 'wrong'} style={place(value)}>
              {count > 1 && <b>{count}</b>}
            </span>
          ))}
          <span className={styles.place} style={at(positionX, positionY)} />
        </div>
      </Picture>
    </section>
  )
}

const at = (x: number, y: number) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

function place(value: string) {
  const [x = 0.5, y = 0.5] = value.split(',').map(Number)
  return at(x, y)
}
