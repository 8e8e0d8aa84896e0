import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { formatNumber } from '../../shared/format-number.ts'
import styles from './GuessResult.module.css'

/** The player's number and the right ones as marks on a small scale, which the texts around it say. */
export function ScaleTrack({
  guess,
  right,
  min = 0,
  max = 100,
}: {
  guess: number | undefined
  right: readonly number[]
  min?: number
  max?: number
}) {
  const percent = (value: number) =>
    max > min ? ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100 : 50
  const own = guess === undefined ? undefined : percent(guess)
  const places = right.map(percent)
  const [first] = places
  return (
    <div className={styles.track} dir="ltr" aria-hidden="true">
      {own !== undefined && first !== undefined && (
        <i
          className={styles.way}
          style={{ '--from': Math.min(own, first), '--to': Math.max(own, first) } as CSSProperties}
        />
      )}
      {places.map((place) => (
        <i key={place} className={styles.mark} data-right="" style={{ '--at': place } as CSSProperties} />
      ))}
      {own !== undefined && <i className={styles.mark} style={{ '--at': own } as CSSProperties} />}
    </div>
  )
}

/** The player's guess and the right value on the scale from 0 to 100. The texts are in the order of the marks. */
export function GuessScale({ guess, right }: { guess: number | undefined; right: readonly number[] }) {
  const isOver = guess !== undefined && right.every((value) => guess > value)
  return (
    <div className={styles.scale}>
      <ScaleTrack {...{ guess, right }} />
      <p className={styles.facts} dir="ltr" data-over={isOver || undefined}>
        <span dir="auto">
          {t`Your guess`} <b>{guess === undefined ? t`none` : formatNumber(guess)}</b>
        </span>
        <span dir="auto">
          {t`Right`} <b>{right.map(formatNumber).join(', ')}</b>
        </span>
      </p>
    </div>
  )
}
