import { plural, t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { PinwheelMark } from '../PinwheelMark.tsx'
import styles from './CountdownBar.module.css'

const LAST_SECONDS = 5
/** Numbers of seconds left that are announced. */
const ANNOUNCED = [10, LAST_SECONDS]

/** The movement of the bar from full to empty. */
export type Movement = {
  durationMs: number
  /** The time from the first render of the bar to the start of the countdown, mostly negative. */
  delayMs: number
  isPaused?: true
}

const HOUR_MS = 3_600_000

/**
 * The remaining time as a bar with the mark at its end. It has no timer: the caller passes the fraction left (1 to 0) and
 * the seconds left every 100 ms. A movement is an animation, which takes no time of the page's thread; without one the bar stands still. The
 * last seconds are red, and a phone announces ten and five seconds to screen readers, except in a calm countdown, which is no
 * deadline.
 */
export function CountdownBar({
  fractionLeft,
  secondsLeft,
  movement,
  size,
  isCalm = false,
}: {
  fractionLeft: number
  secondsLeft: number
  movement?: Movement | undefined
  size: 'stage' | 'phone'
  isCalm?: boolean
}) {
  const left = Math.min(1, Math.max(0, fractionLeft))
  const seconds = Math.max(0, Math.ceil(secondsLeft))
  const bar = (
    <div
      className={styles.countdown}
      data-size={size}
      data-last={(seconds <= LAST_SECONDS && !isCalm) || undefined}
      style={styleOf(movement ?? standing(left))}
      role="progressbar"
      aria-label={t`Time left`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(left * 100)}
      aria-valuetext={plural(seconds, { one: '# second', other: '# seconds' })}
    >
      {/* A new key each second restarts the animation. */}
      <b key={seconds} className={styles.figure}>
        {seconds}
      </b>
      <div className={styles.track}>
        <div className={styles.well}>
          <span className={styles.fill} />
        </div>
        <span className={styles.carrier}>
          <PinwheelMark className={styles.wheel} />
        </span>
      </div>
    </div>
  )
  if (size === 'stage' || isCalm) return bar
  return (
    <>
      {bar}
      <p className="visually-hidden" role="status">
        {ANNOUNCED.includes(seconds) && plural(seconds, { one: '# second left', other: '# seconds left' })}
      </p>
    </>
  )
}

/** A movement that stands still at a fraction. */
const standing = (left: number): Movement => ({ durationMs: HOUR_MS, delayMs: (left - 1) * HOUR_MS, isPaused: true })

const styleOf = ({ durationMs, delayMs, isPaused }: Movement) =>
  ({
    '--duration': `${durationMs}ms`,
    '--delay': `${delayMs}ms`,
    '--play': isPaused ? 'paused' : 'running',
  }) as CSSProperties
