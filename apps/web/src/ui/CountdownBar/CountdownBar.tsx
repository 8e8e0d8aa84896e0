import { plural, t } from '@lingui/core/macro'
import type { CSSProperties, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { PinwheelMark } from '../PinwheelMark.tsx'
import styles from './CountdownBar.module.css'

const LAST_SECONDS = 5
/** Numbers of seconds left that are announced. */
const ANNOUNCED = [10, LAST_SECONDS]

/** The movement of the bar from full to empty. */
export type Movement = {
  durationMs: number
  /** The time of the first render of the bar (`performance.now()`). */
  shownAt: number
  /** The time from `shownAt` to the start of the countdown, mostly negative. */
  delayMs: number
}

const HOUR_MS = 3_600_000

/**
 * The remaining time as a bar with the mark at its end. It has no timer: the caller passes the fraction left (1 to 0) and
 * the seconds left. A movement is an animation, which takes no time of the page's thread; without one the bar stands still. The
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
  const root = useRef<HTMLDivElement>(null)
  useAnimationStart(root, movement?.shownAt)
  const bar = (
    <div
      ref={root}
      className={styles.countdown}
      data-size={size}
      data-last={(seconds <= LAST_SECONDS && !isCalm) || undefined}
      style={movement ? styleOf(movement, 'running') : styleOf(standingAt(left), 'paused')}
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

/**
 * Starts the animations that move at a time of `performance.now()`. By themselves they start with their first frame, which a busy
 * device draws late.
 */
function useAnimationStart(bar: RefObject<HTMLElement | null>, time: number | undefined): void {
  useLayoutEffect(() => {
    if (time === undefined) return
    for (const animation of bar.current?.getAnimations({ subtree: true }) ?? [])
      if (animation.playState === 'running') animation.startTime = time
  }, [bar, time])
}

type Timing = Pick<Movement, 'durationMs' | 'delayMs'>

const standingAt = (left: number): Timing => ({ durationMs: HOUR_MS, delayMs: (left - 1) * HOUR_MS })

const styleOf = ({ durationMs, delayMs }: Timing, play: 'running' | 'paused') =>
  ({ '--duration': `${durationMs}ms`, '--delay': `${delayMs}ms`, '--play': play }) as CSSProperties
