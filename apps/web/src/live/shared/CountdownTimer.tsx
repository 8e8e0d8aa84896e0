import type { Countdown } from '@pinwheel/contract'
import { use, useEffect, useState, useSyncExternalStore } from 'react'
import type { ServerClock } from '../../api/clock.ts'
import { ServerClockContext, useServerTime } from '../../api/clock.ts'
import type { Movement } from '../../ui/CountdownBar/CountdownBar.tsx'
import { CountdownBar } from '../../ui/CountdownBar/CountdownBar.tsx'

type TimerProps = { countdown: Countdown; size: 'stage' | 'phone'; isCalm?: boolean }

/** The remaining time by the server's clock. A separate component, because it renders several times per second. */
export function CountdownTimer(props: TimerProps) {
  const { initiatedTime, expiryTime } = props.countdown
  // A hidden page starts no animation. The new key restarts the bar at the current time.
  const visibility = useSyncExternalStore(onVisibility, () => document.visibilityState)
  return <MovingTimer key={`${initiatedTime} ${expiryTime} ${visibility}`} {...props} />
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function MovingTimer({ countdown, ...look }: TimerProps) {
  const percent = useServerTime((now) => Math.round(timeLeft(countdown, now).fractionLeft * 100))
  const seconds = useServerTime((now) => Math.ceil(timeLeft(countdown, now).secondsLeft))
  const movement = useMovement(countdown)
  return <CountdownBar {...look} fractionLeft={percent / 100} secondsLeft={seconds} movement={movement} />
}

/** The bar is set again if the clocks of server and page differ more than before, for example after the phone has slept. */
const MAX_DRIFT_MS = 100

/** The movement of the bar since the first render, by the server's clock. Changes only when the bar has to be moved. */
function useMovement(countdown: Countdown): Movement | undefined {
  const clock = use(ServerClockContext)
  const { durationMs, from } = timesOf(countdown)
  const [shownAt] = useState(() => performance.now())
  const [startsAt, setStartsAt] = useState(() => onPageClock(clock, from))
  useEffect(
    () =>
      clock.subscribe(() => {
        const exact = onPageClock(clock, from)
        if (Math.abs(exact - startsAt) > MAX_DRIFT_MS) setStartsAt(exact)
      }),
    [clock, from, startsAt],
  )
  return durationMs > 0 && Number.isFinite(startsAt)
    ? { durationMs, shownAt, delayMs: Math.round(startsAt - shownAt) }
    : undefined
}

/** A time of the server on the clock of the page's animations, which has another start. NaN if the server's clock stands still. */
const onPageClock = (clock: ServerClock, serverTime: number): number =>
  performance.now() + serverTime - (clock.readExactly() ?? Number.NaN)

type Times = { from: number; durationMs: number }

/** In epoch ms. The duration is 0 if a time is invalid. */
function timesOf({ initiatedTime, expiryTime }: Countdown): Times {
  const [from, to] = [Date.parse(initiatedTime), Date.parse(expiryTime)]
  return { from, durationMs: to > from ? to - from : 0 }
}

type TimeLeft = { fractionLeft: number; secondsLeft: number }

/** The remaining time of a countdown, as a fraction from 1 to 0 and in seconds. Both are 0 if its times are invalid. */
export function timeLeft(countdown: Countdown, now: number): TimeLeft {
  const { from, durationMs } = timesOf(countdown)
  if (durationMs === 0) return { fractionLeft: 0, secondsLeft: 0 }
  const left = Math.min(durationMs, Math.max(0, from + durationMs - now))
  return { fractionLeft: left / durationMs, secondsLeft: left / 1000 }
}
