import { t } from '@lingui/core/macro'
import type { QuestionResults } from '@pinwheel/contract'
import { PIN_RADIUS } from '@pinwheel/contract/plain'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { CrossIcon, TickIcon } from '../../../ui/icons.tsx'
import { naturalRatio } from '../../../ui/natural-ratio.ts'
import { formatNumber } from '../../shared/format-number.ts'
import { Picture } from '../../shared/Picture.tsx'
import { playersOf } from '../counts.ts'
import styles from './PinMap.module.css'
import type { PlacedPin } from './pin-clusters.ts'
import { clusterPins, correctPosition, detailOf } from './pin-clusters.ts'

/** More than three cells of the grid, whose heat then overlaps. */
const REACH = 22

/** Until the picture has loaded: the ratio of most photos. */
const DEFAULT_RATIO = 1.5

type PinResults = Extract<QuestionResults, { type: 'PIN' }>

/** The picture with all pins, or with heat where they are many, and an enlarged detail around the correct position. */
export function PinMap({ results }: { results: PinResults }) {
  const { pins, areClustered } = clusterPins(results.distribution)
  const [ratio, setRatio] = useState<number | 'failed'>()
  const players = (colour: PlacedPin['colour']) =>
    playersOf(pins.reduce((sum, pin) => sum + (pin.colour === colour ? pin.count : 0), 0))
  const [right, wrong] = [players('green'), players('red')]
  return (
    <section
      className={styles.map}
      style={{ '--ratio': typeof ratio === 'number' ? ratio : DEFAULT_RATIO } as CSSProperties}
    >
      <div className={styles.whole}>
        <Picture url={results.imageURL} alt={t`Pins: ${right} right, ${wrong} wrong`}>
          <Overlay {...{ pins, areClustered, results }} reach={REACH} />
        </Picture>
      </div>
      {results.tolerance !== 'MAXIMUM' && ratio !== 'failed' && (
        <Detail {...{ results, areClustered, ratio }} onMeasured={setRatio} />
      )}
    </section>
  )
}

/** The surroundings of the correct position, enlarged. */
function Detail({
  results,
  areClustered,
  ratio,
  onMeasured,
}: {
  results: PinResults
  areClustered: boolean
  /** Width / height of the picture once it has loaded. */
  ratio: number | undefined
  onMeasured: (ratio: number | 'failed') => void
}) {
  const detail = ratio === undefined ? undefined : detailOf(results, ratio)
  return (
    <div className={styles.detail} data-loaded={ratio === undefined ? undefined : ''} aria-hidden="true">
      <div
        className={styles.plane}
        style={{ '--width': detail?.width, '--x': detail?.x, '--y': detail?.y } as CSSProperties}
      >
        <img
          src={results.imageURL}
          alt=""
          onLoad={({ currentTarget }) => onMeasured(naturalRatio(currentTarget))}
          onError={() => onMeasured('failed')}
        />
        {detail && <Overlay pins={detail.pins} reach={detail.reach} {...{ areClustered, results }} />}
      </div>
    </div>
  )
}

function Overlay({
  pins,
  areClustered,
  reach,
  results,
}: {
  pins: readonly PlacedPin[]
  areClustered: boolean
  /** The width of the heat of a cluster, in percent of the shorter side of the picture. */
  reach: number
  results: PinResults
}) {
  const position = correctPosition(results)
  const mostOf = (colour: PlacedPin['colour']) =>
    Math.max(1, ...pins.map((pin) => (pin.colour === colour ? pin.count : 0)))
  // Where most are right, the others still have a heat of their own.
  const most = { green: mostOf('green'), red: mostOf('red') }
  const tolerance = { ...at(position), '--diameter': PIN_RADIUS[position.tolerance] * 2 } as CSSProperties
  return (
    <div className={styles.overlay} style={{ '--reach': reach } as CSSProperties}>
      <div className={styles.clip} data-heat={areClustered || undefined}>
        <span className={styles.circle} style={tolerance} />
        <span className={styles.area} style={tolerance} />
        {areClustered &&
          pins.map((pin) => (
            <span
              key={pin.key}
              className={styles.heat}
              data-colour={pin.colour}
              style={{ ...at(pin), '--share': Math.sqrt(pin.count / most[pin.colour]) } as CSSProperties}
            />
          ))}
      </div>
      {!areClustered && pins.map((pin) => <Pin key={pin.key} pin={pin} />)}
      <span className={styles.correctPosition} data-colour={position.colour} style={at(position)} />
    </div>
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
