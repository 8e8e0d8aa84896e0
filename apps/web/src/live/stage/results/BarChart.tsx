import { t } from '@lingui/core/macro'
import type { Nearest } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { formatNumber, formatValue } from '../../shared/format-number.ts'
import styles from './BarChart.module.css'
import type { Bin, Scale } from './bins.ts'
import { positionOf } from './bins.ts'
import { nearestText } from './nearest-text.ts'

/** How a bin looks once the right value is known. `label` is for screen readers. */
export type BarLook = { label: string; far?: number }

/**
 * The answers on a scale. Guesses fly to their columns, a needle sweeps over the scale to the right value, then the columns
 * get their colours and the nearest players are named. With reduced motion only the end is shown.
 */
export function BarChart({
  scale,
  bins,
  lookOf,
  right,
  accepted,
  median,
  nearest,
}: {
  scale: Scale
  bins: readonly Bin[]
  lookOf: (bin: Bin) => BarLook
  right: number
  /** The range of accepted values, if it is a part of the chart. */
  accepted?: { lower: number; upper: number }
  median?: number | undefined
  nearest: Nearest | undefined
}) {
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const isEmpty = bins.every(({ count }) => count === 0)
  const place = {
    '--at': positionOf(right, scale),
    ...(accepted && {
      '--from': positionOf(accepted.lower, scale, 'start'),
      '--to': positionOf(accepted.upper, scale, 'end'),
    }),
  } as CSSProperties
  return (
    <section className={styles.chart} style={place}>
      {(nearest !== undefined || isEmpty) && (
        <p className={styles.nearest} dir="auto">
          {nearest ? nearestText(nearest) : t`Nobody has answered.`}
        </p>
      )}
      {/* A scale of numbers runs from the left in every language. */}
      <div className={styles.plot} dir="ltr">
        {accepted && <span className={styles.band} />}
        <span className={styles.needle} />
        <ul className={styles.bins} aria-label={t`Answers`}>
          {bins.map((bin, index) => (
            <Column key={bin.from} bin={bin} index={index} most={most} look={lookOf(bin)} />
          ))}
        </ul>
      </div>
      <div className={styles.axis} dir="ltr">
        <span>{formatValue(scale.min)}</span>
        <span>{formatValue(scale.max)}</span>
        {median !== undefined && (
          <i className={styles.tick} style={{ '--at': positionOf(median, scale) } as CSSProperties} />
        )}
        {median !== undefined && (
          <span className={styles.median} {...besideNeedle(positionOf(median, scale), positionOf(right, scale))}>
            <bdi>{medianText(median)}</bdi>
          </span>
        )}
        <b className={styles.flag} data-hue="turquoise" data-blade="tl">
          <span className="visually-hidden">{t`Right:`} </span>
          {formatValue(right)}
          {accepted && accepted.lower < accepted.upper && (
            <span className="visually-hidden">{`, ${acceptedText(accepted)}`}</span>
          )}
        </b>
      </div>
    </section>
  )
}

/** Closer to the needle than this share of the scale, the label would lie across it. */
const CLOSE = 0.12
/** A label beside the needle needs this share of the scale. */
const ROOM = 0.2

/** The place of the label: at the median, or on its side of the needle if that is close, where there is room. */
function besideNeedle(median: number, needle: number) {
  const isClose = Math.abs(median - needle) < CLOSE
  const side = (median <= needle && needle >= ROOM) || needle > 1 - ROOM ? 'before' : 'after'
  return {
    'data-needle': isClose ? side : undefined,
    style: { '--at': isClose ? needle : median } as CSSProperties,
  }
}

function medianText(median: number): string {
  const figure = formatValue(median)
  return t`Median ${figure}`
}

function acceptedText(accepted: { lower: number; upper: number }): string {
  const [lower, upper] = [formatValue(accepted.lower), formatValue(accepted.upper)]
  return t`accepted from ${lower} to ${upper}`
}

/** The flakes that fly to a column: more would only cover each other. */
const FLAKES = 3

function Column({
  bin: { count, right },
  index,
  most,
  look,
}: {
  bin: Bin
  index: number
  most: number
  look: BarLook
}) {
  const text = formatNumber(count)
  const place = { '--index': index, '--share': count / most, '--right': right / Math.max(1, count) }
  return (
    <li
      className={styles.column}
      data-look={look.far === undefined ? 'verdict' : 'distance'}
      style={{ ...place, '--far': look.far } as CSSProperties}
    >
      {count > 0 && (
        <>
          <b aria-hidden="true" data-long={text.length > 3 || undefined}>
            {text}
          </b>
          <span className={styles.bar} />
          <span className="visually-hidden">{look.label}</span>
          {Array.from({ length: Math.min(count, FLAKES) }, (_, flake) => (
            <i key={flake} className={styles.flake} style={{ '--flake': flake } as CSSProperties} />
          ))}
        </>
      )}
    </li>
  )
}
