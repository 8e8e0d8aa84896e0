import type { CSSProperties } from 'react'
import styles from './Lights.module.css'
import { ROLL_MS } from './podium-timing.ts'

const ms = (value: number): string => `${value}ms`

/** The stage is dark until the winner is known. During a drum roll a light searches for the place. */
export function Lights({
  places,
  revealAfter,
  passed,
}: {
  places: readonly number[]
  revealAfter: (place: number) => number
  passed: number
}) {
  const style = {
    '--roll': ms(ROLL_MS),
    '--start': ms(-passed),
    '--lasts': ms(revealAfter(1) + passed),
  } as CSSProperties
  return (
    <div className={styles.lights} dir="ltr" style={style} aria-hidden="true">
      <div className={styles.dark} />
      {places.map((place) => (
        <div
          key={place}
          className={styles.light}
          data-place={place}
          style={{ '--after': ms(revealAfter(place)) } as CSSProperties}
        />
      ))}
    </div>
  )
}
