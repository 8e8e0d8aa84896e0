import type { QuestionResults } from '@pinwheel/contract'
import { PIN_RADIUS } from '@pinwheel/contract/plain'
import type { CSSProperties } from 'react'
import { CrossIcon, TickIcon } from '../../../ui/icons.tsx'
import { formatCount, formatNumber } from '../../shared/format-number.ts'
import { Picture } from '../../shared/Picture.tsx'
import styles from './PinMap.module.css'
import type { PlacedPin } from './pin-clusters.ts'
import { clusterPins, correctPosition } from './pin-clusters.ts'

type PinResults = Extract<QuestionResults, { type: 'PIN' }>

/** The picture with all pins, the correct position and the circle of its tolerance. */
export function PinMap({ results }: { results: PinResults }) {
  const { pins, areClustered } = clusterPins(results.distribution)
  const position = correctPosition(results)
  const players = (colour: PlacedPin['colour']) =>
    formatCount(
      pins.reduce((sum, pin) => sum + (pin.colour === colour ? pin.count : 0), 0),
      'player',
    )
  return (
    <section className={styles.map}>
      <Picture url={results.imageURL} alt={`Pins: ${players('green')} right, ${players('red')} wrong`}>
        <div className={styles.overlay} data-clustered={areClustered || undefined}>
          <div className={styles.clip}>
            <span
              className={styles.circle}
              style={{ ...at(position), '--diameter': PIN_RADIUS[position.tolerance] * 2 } as CSSProperties}
            />
          </div>
          {pins.map((pin) => (
            <Pin key={pin.key} pin={pin} />
          ))}
          <span className={styles.correctPosition} data-colour={position.colour} style={at(position)} />
        </div>
      </Picture>
    </section>
  )
}

const at = ({ x, y }: { x: number; y: number }) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

function Pin({ pin }: { pin: PlacedPin }) {
  const Verdict = pin.colour === 'green' ? TickIcon : CrossIcon
  return (
    <span className={styles.pin} data-colour={pin.colour} style={at(pin)}>
      <Verdict />
      {pin.count > 1 && <b className={styles.count}>{formatNumber(pin.count)}</b>}
    </span>
  )
}
